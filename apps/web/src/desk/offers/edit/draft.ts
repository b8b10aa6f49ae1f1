import {
  type DeskOffer,
  type OfferContent,
  offerDraftContentSchema,
  type SaveOfferDraft,
  saveOfferDraftSchema,
} from '@agromarket/shared'

/** What an employee types: everything of an offer that is saved together. */
export type Draft = Omit<SaveOfferDraft, 'id' | 'draftVersion'>

/** A change of the draft as it is by then; panels know their own part alone. */
export type ChangeDraft = (change: (draft: Draft) => Draft) => void

/** What of an offer its draft is made of. */
type Drafted = Pick<DeskOffer, 'editions' | 'client' | 'costs'> & {
  page: Pick<DeskOffer['page'], 'content' | 'validUntil' | 'variant' | 'currency' | 'rateMicros'>
}

/** The newest version, sent or not, as the server has it: in the order in which it is read, for drafts are compared as texts. */
export function toDraft({ page, editions, client, costs }: Drafted): Draft {
  const [newest] = editions
  const { name, contactName, phone, email, userId } = client
  return {
    content: offerDraftContentSchema.parse(newest?.content ?? page.content),
    validUntil: newest?.validUntil ?? page.validUntil,
    variant: page.variant,
    client: { name, contactName, phone, email, userId },
    costs,
    currency: page.currency,
    rateMicros: page.rateMicros,
  }
}

const draftSchema = saveOfferDraftSchema.omit({ id: true, draftVersion: true })

/** The draft as the server would take it, or what it would refuse. */
export function readDraft(draft: Draft): { taken: Draft } | { path: string; message: string } {
  const read = draftSchema.safeParse(draft)
  if (read.success) return { taken: read.data }
  const [issue] = read.error.issues
  return { path: issue?.path.join('.') ?? '', message: issue?.message ?? '' }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function changeContent(draft: Draft, change: Partial<OfferContent>): Draft {
  return { ...draft, content: { ...draft.content, ...change } }
}

type LineLists = 'machines' | 'parts' | 'works' | 'documents' | 'media'
type LineOf<List extends LineLists> = OfferContent[List][number]

/** One line of a list; a line that has gone meanwhile stays gone. */
export function changeLine<List extends LineLists>(
  draft: Draft,
  list: List,
  { id, ...change }: Partial<LineOf<List>> & { id: string },
): Draft {
  const lines: readonly LineOf<List>[] = draft.content[list]
  return changeContent(draft, { [list]: lines.map((line) => (line.id === id ? { ...line, ...change } : line)) })
}

export function removeLine(draft: Draft, list: LineLists, id: string): Draft {
  const lines: readonly { id: string }[] = draft.content[list]
  return changeContent(draft, { [list]: lines.filter((line) => line.id !== id) })
}

/** Names a new line: the same in every version. */
export function createLineId(): string {
  return crypto.randomUUID().slice(0, 13)
}

/** What the client was sent last; null: nothing. */
export function sentContentOf({ editions }: Pick<DeskOffer, 'editions'>): OfferContent | null {
  return editions.find(({ isSent }) => isSent)?.content ?? null
}

type Vouched = Pick<Draft, 'content' | 'rateMicros'>

/** What the server vouches for itself: list prices and the rate as it has kept them, wherever one has typed on meanwhile. */
export function adoptVouched(typed: Draft, { sent, kept }: { sent: Draft; kept: Vouched }): Draft {
  const isUntouched = (line: Listed, before: Listed | undefined) =>
    before !== undefined && line.defaultPriceMinor === before.defaultPriceMinor
  const adopt = <Line extends Listed>(lines: readonly Line[], before: readonly Listed[], given: readonly Listed[]) =>
    lines.map((line) => {
      const same = ({ id }: Listed) => id === line.id
      const saved = given.find(same)
      return saved && isUntouched(line, before.find(same))
        ? { ...line, defaultPriceMinor: saved.defaultPriceMinor }
        : line
    })
  const { machines, parts } = typed.content
  return {
    ...changeContent(typed, {
      machines: adopt(machines, sent.content.machines, kept.content.machines),
      parts: adopt(parts, sent.content.parts, kept.content.parts),
    }),
    rateMicros: typed.rateMicros === sent.rateMicros ? kept.rateMicros : typed.rateMicros,
  }
}

interface Listed {
  id: string
  defaultPriceMinor: number
}
