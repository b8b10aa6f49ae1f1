import pg from 'pg'

/**
 * Fills the shop of the first migration with `parts` parts, two branches' stock, two price lists, cross numbers,
 * buyers and orders. Plain SQL on the frozen first schema: later migrations may change what the application writes.
 */
export async function fillShop(connectionString: string, parts: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of statements(parts)) await client.query(statement)
  } finally {
    await client.end()
  }
}

function statements(parts: number): string[] {
  const people = Math.min(parts, 20_000)
  return [
    // The rows are consistent by construction: checking each foreign key takes most of the time.
    'set session_replication_role = replica',
    `insert into area (id, parent_id, country_id, label, admin_center, latitude, longitude, time_zone) values
       ('ru', null, 1, 'Россия', 'Москва', 55, 37, 'Europe/Moscow'),
       ('smolensk', 'ru', 1, 'Смоленская область', 'Смоленск', 54.8, 32, 'Europe/Moscow')`,
    `insert into branch (id, code, name, city, country_id, area_id, address, latitude, longitude, phone, service_phone,
       email, schedule, services, opens_at, closes_at, time_zone, is_default)
     select n, 'B' || n, 'Филиал ' || n, 'Смоленск', 1, 'smolensk', 'Полевая, 1', 54.8, 32, '', '', '', '', '',
       '09:00', '18:00', 'Europe/Moscow', n = 1 from generate_series(1, 2) n`,
    `insert into price_list (id, country_id, name, currency) values (1, 1, 'Рубли', 'RUB'), (2, 2, 'Тенге', 'KZT')`,
    `insert into manufacturer (slug, name) select 'maker-' || n, 'Завод ' || n from generate_series(1, 40) n`,
    `insert into category (kind, slug, path, name, icon)
     select 'part', 'category-' || n, 'category-' || n, 'Категория ' || n, 'filter' from generate_series(1, 100) n`,
    // Indexes are built once over the finished table, as a bulk load does.
    'drop index part_name_trgm_idx',
    `insert into part (code1c, slug, article, name, manufacturer_id, category_id, icon, popularity)
     select 'C' || n, 'part-' || n, 'AB-' || (n::bigint * 7919 % 1000003) || '-' || n, 'Ремень приводной ' || n,
       1 + n % 40, 1 + n % 100, 'belt', n % 1000 from generate_series(1, ${parts}) n`,
    'create index part_name_trgm_idx on part using gin (name gin_trgm_ops)',
    `insert into price (price_list_id, part_id, price_minor)
     select list, id, 1000 + id % 100000 from part, generate_series(1, 2) list`,
    `insert into stock (part_id, branch_id, quantity) select id, branch, 10 from part, generate_series(1, 2) branch`,
    `insert into cross_number (part_id, number, manufacturer_name, kind)
     select id, 'X-' || id, 'Завод', 'analogue' from part`,
    `insert into user_account (name, email) select 'Покупатель ' || n, 'buyer-' || n || '@shop.test'
     from generate_series(1, ${people}) n`,
    `insert into session (token_hash, user_id, expires_at)
     select decode(md5(id::text), 'hex'), id, now() + interval '1 day' from user_account`,
    `insert into customer_order (user_id, branch_id, currency, total_minor, weight_grams, delivery_method,
       payment_method, pickup_date, buyer_kind, contact_name, contact_phone, idempotency_key)
     select id, 1, 'RUB', 1000, 100, 'pickup', 'invoice', current_date, 'person', name, '', id::text from user_account`,
    `insert into customer_order_line (order_id, line_number, part_id, code1c, article, name, manufacturer_name, icon, slug,
       count, price_minor, total_minor, weight_grams, count_at_branch)
     select id, 1, 1, 'C1', 'AB', 'Ремень', 'Завод', 'belt', 'part-1', 1, 1000, 1000, 100, 1 from customer_order`,
    `insert into outbox (job_name, queue, payload, dispatched_at) select 'test.any', 'default', '{}', now()
     from generate_series(1, ${people})`,
    `insert into message (dedupe_key, channel, recipient, template, status)
     select 'm-' || n, 'email', 'a@shop.test', 'welcome', 'sent' from generate_series(1, ${people}) n`,
    'vacuum analyze',
  ]
}
