import { type Kysely, sql } from 'kysely'

/**
 * Guards that all suppliers share who have none of their own. What counts for a supplier stands in its own row either way,
 * so that a run asks one place; a change of the common ones is written to all rows that follow them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table supplier_common_guards (
  is_only boolean constraint supplier_common_guards_is_only_pk primary key default true,
  -- SupplierGuards of the shared package.
  guards jsonb not null,
  constraint supplier_common_guards_is_only_ck check (is_only)
);
insert into supplier_common_guards (guards) values ('{"rowsDropPercent": 30, "medianShiftPercent": 20, "errorsPercent": 5,
  "undecided": "reject", "undecidedHours": 24, "warnBeforeDays": 1, "hideAfterDays": 7}');
alter table supplier add column has_own_guards boolean not null default true;
update supplier s set has_own_guards = false from supplier_common_guards c where c.guards = s.guards`.execute(db)
}
