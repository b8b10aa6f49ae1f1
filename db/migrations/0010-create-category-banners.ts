import { type Kysely, sql } from 'kysely'

/**
 * What the menu shows beside the subcategories of a category (spec §2 mega-menu, §3 Banner). Links and pictures stay
 * inside the shop. Part of every guest's page, so its change is announced as the catalogue's is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table category_banner (
  category_id integer constraint category_banner_category_id_pk primary key
    constraint category_banner_category_id_fk references category (id) on delete cascade,
  bg_type text not null,
  image_path text,
  title text not null,
  text text not null,
  btn_title text not null,
  btn_link text not null,
  constraint category_banner_bg_type_ck check (bg_type in ('IMG', 'COLOR')),
  constraint category_banner_image_path_ck check ((bg_type = 'IMG') = (image_path is not null)),
  constraint category_banner_image_path_local_ck check (image_path ~ '^/[^/]'),
  constraint category_banner_btn_link_ck check (btn_link ~ '^/[^/]')
);
create trigger category_banner_changed after insert or update or delete or truncate on category_banner
for each statement execute function notify_catalog_changed();
`.execute(db)
}
