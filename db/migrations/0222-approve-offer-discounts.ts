import { type Kysely, sql } from 'kysely'

/**
 * What of an offer only the branch knows: what its lines cost the shop, which discount the branch's head has allowed beyond
 * what an employee gives by himself, and whether he wants to hear that the client has opened what was sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table offer
  -- By the line's id: of a piece, in minor units of the offer's currency. Never part of what the client is sent.
  add column line_costs jsonb not null default '{}',
  -- Hundredths of a per cent that somebody waits for; null: nobody does.
  add column asked_discount_bp integer,
  add column approved_discount_bp integer not null default 0,
  add column tells_opened boolean not null default false,
  add constraint offer_asked_discount_bp_ck check (asked_discount_bp between 0 and 10000),
  add constraint offer_approved_discount_bp_ck check (approved_discount_bp between 0 and 10000);
alter table offer_event
  drop constraint offer_event_kind_ck,
  add constraint offer_event_kind_ck check (kind in ('created', 'sent', 'opened', 'changes', 'answered', 'accepted',
    'invoice-request', 'revoked', 'resent', 'renewal-request', 'contract', 'discount-request', 'discount-approved',
    'discount-refused'));`.execute(db)
}
