import type { DeliveryPlace, NearestTerminal } from '@agromarket/shared'
import { emptyAddress } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/trpc.ts'
import type { Delivery } from '../use-delivery.ts'

interface Near {
  terminals: readonly NearestTerminal[]
  /** What they are near to: the visitor's address, else the one for his door, else the branch. */
  place: DeliveryPlace
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/** Terminals near where the visitor wants to fetch the goods; those that would not take the cart say why. */
export function useNearestTerminals({ choice, branch, parts }: Delivery): Near {
  const place = choice.terminalPlace ??
    choice.place ?? { line: '', address: emptyAddress, coords: null, isPointed: false }
  const around = {
    ...place,
    coords: place.coords ?? branch.coords,
    address: { ...place.address, city: place.address.city || branch.city },
  }
  const query = api.delivery.nearestTerminals.useQuery(
    { coords: around.coords, address: around.address, parts: [...parts] },
    { placeholderData: keepPreviousData, staleTime: 5 * 60_000 },
  )
  return {
    terminals: query.data ?? [],
    place: { ...around, line: around.line || branch.city },
    isLoading: query.isFetching,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  }
}
