import { use, useMemo } from 'react'
import { browserOnly } from '../../lib/browser-only.ts'
import { api } from '../../lib/trpc.ts'
import { useMachineInUse } from '../yard/use-yard.ts'
import { PartsInView } from './parts-in-view.ts'

/** As many as the server looks up at once. */
const mostAsked = 200

export interface Fit {
  machine: string
  isFitting: boolean
}

/** Says of a part whether it fits the machine in use; the same answer as long as it is true. */
type FitOf = (partId: number) => Fit | undefined

const unknown: FitOf = () => undefined

/**
 * What the machine in use has to say to the rows of a table, asked once for all rows of the view. Read in the browser
 * after the page: the style sheet has kept the room.
 */
export const useFits = browserOnly(function useFits(ids: readonly number[]): FitOf {
  const inView = use(PartsInView)
  const machine = useMachineInUse()?.model
  const asked = inView && inView.length <= mostAsked ? inView : ids.slice(0, mostAsked)
  const { data: fitting } = api.catalog.fittingPartIds.useQuery(
    { modelId: machine?.id ?? 0, ids: [...asked] },
    { enabled: machine !== undefined && asked.length > 0, staleTime: 60_000 },
  )
  const name = machine?.name
  const verdicts = useMemo(
    () => name && { yes: { machine: name, isFitting: true }, no: { machine: name, isFitting: false } },
    [name],
  )
  if (!verdicts || !fitting) return unknown
  return (partId) => (asked.includes(partId) ? (fitting.includes(partId) ? verdicts.yes : verdicts.no) : undefined)
}, unknown)
