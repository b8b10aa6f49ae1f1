/** Maps are drawn in the browser: ours by default, Yandex Maps with a browser key (integrations §4). */
export interface MapsPort {
  /** Works on this shop's pages only, so it may be told to everybody. */
  readonly yandexKey: string | undefined
}
