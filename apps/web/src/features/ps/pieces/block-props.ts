import type { PsBlockType, PsData, PsSettings } from '@agromarket/shared'

/** Whose page it is, as far as a block needs to know. */
export interface PsPlaceOfBlock {
  hash: string
  uc: string
  sendingId: string
  /** The reader is the recipient himself: a guest of the page reads it, and does nothing in the recipient's name. */
  isHimself: boolean
  /** The print view: no video, forms and buttons. */
  isPrint: boolean
  /** An editor looks at it with the eyes of somebody who has not signed in. */
  asGuest?: boolean
}

export interface PsBlockProps<Type extends PsBlockType> {
  id: string
  settings: PsSettings<Type>
  data: PsData<Type>
  place: PsPlaceOfBlock
}
