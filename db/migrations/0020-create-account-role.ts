import { type Kysely, sql } from 'kysely'

/**
 * What an account may be beside a buyer; what each role may do is said in the code, in one table. The flags of
 * user_account stay for processes of the version before, which read them, and are read by nobody else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table account_role (
  user_id uuid not null constraint account_role_user_id_fk references user_account (id) on delete cascade,
  role text not null constraint account_role_role_ck check (role ~ '^[a-z][A-Za-z]*$'),
  -- The branch that the role is limited to.
  branch_id integer constraint account_role_branch_id_fk references branch (id),
  constraint account_role_user_id_role_branch_id_uq unique nulls not distinct (user_id, role, branch_id)
);
create index account_role_branch_id_idx on account_role (branch_id) where branch_id is not null;
insert into account_role (user_id, role)
select u.id, r.role
from user_account u
cross join lateral (values
  ('employee', u.is_lbr_user), ('supplier', u.is_supplier), ('portalPass', u.has_pp_access),
  ('editor', u.is_ps_editor), ('admin', u.is_admin)) as r (role, is_held)
where r.is_held;
`.execute(db)
}
