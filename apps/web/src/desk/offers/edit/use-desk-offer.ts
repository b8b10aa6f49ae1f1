import type { DeskOffer, OfferSection } from '@agromarket/shared'
import { useEffect, useRef, useState } from 'react'
import { openStreams } from '../../../lib/streams/open-streams.ts'
import { api } from '../../../lib/trpc.ts'

/** An offer as client and colleagues make it, live. */
export function useDeskOffer(hash: string): DeskOffer {
  const [offer] = api.offers.desk.get.useSuspenseQuery({ hash })
  const utils = api.useUtils()
  useEffect(() => {
    const subscription = openStreams().offers.desk.watch.subscribe(
      { hash },
      { onData: (next) => utils.offers.desk.get.setData({ hash }, next) },
    )
    return () => subscription.unsubscribe()
  }, [utils, hash])
  return offer
}

const stillAtMs = 20_000
const beatMs = 10_000

/** Tells the others which panel one works at, until one has been quiet for twenty seconds. */
export function usePresence(hash: string): { section: OfferSection | ''; enter: (section: OfferSection) => void } {
  const [section, setSection] = useState<OfferSection | ''>('')
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { mutate } = api.offers.desk.present.useMutation()
  useEffect(() => {
    const tell = () => mutate({ hash, section })
    tell()
    const beat = setInterval(tell, beatMs)
    return () => clearInterval(beat)
  }, [hash, section, mutate])
  useEffect(() => () => clearTimeout(quiet.current), [])
  const enter = (next: OfferSection) => {
    setSection(next)
    clearTimeout(quiet.current)
    quiet.current = setTimeout(() => setSection(''), stillAtMs)
  }
  return { section, enter }
}
