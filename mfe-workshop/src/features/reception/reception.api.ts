import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type { ReceptionOptions } from '@warsha/contracts/workshop/receptions'
import {
  listReceptionMatches,
  readReceptionCustomer,
  receiveCar,
} from '@warsha/contracts/workshop/routes/receptions'
import {
  dataOf,
  keepPreviousData,
  useMutationOf,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'
import { workCardsKey } from '../work-cards/work-cards.api.ts'
import { receptionOptionsRequest } from './reception-request.ts'

const receptionsKey = 'receptions'

const noOptions: ReceptionOptions = { mechanics: [], tasks: [], models: [] }

/**
 * What the form offers. Empty while it is loading, if it cannot be loaded (everything can be typed), or if it is not needed.
 */
export const useReceptionOptions = (isNeeded = true): ReceptionOptions => {
  const { data } = useQueryOf(...receptionOptionsRequest(), {
    enabled: isNeeded,
    queryKey: [receptionsKey, 'options'],
    select: dataOf,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  return data ?? noOptions
}

/** Searches from two characters on. The previous matches stay until the next ones are known. */
export const useReceptionMatches = (search: string) =>
  useQueryOf(
    listReceptionMatches,
    { query: { search } },
    {
      enabled: search.length >= 2,
      queryKey: [receptionsKey, 'matches', search],
      select: dataOf,
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
  )

/** A known customer with their vehicles. Always read again: another user may have received the car. */
export const useReceptionCustomer = (id: string, vehicleId: string) =>
  useQueryOf(
    readReceptionCustomer,
    { params: { id }, query: vehicleId ? { vehicle_id: vehicleId } : {} },
    {
      enabled: id !== '',
      queryKey: [receptionsKey, 'customer', id, vehicleId],
      select: dataOf,
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchOnWindowFocus: false,
    },
  )

export type ReceptionBody = BodyInputOf<typeof receiveCar>

/** Lists of work cards, customers and vehicles are read again afterwards. */
export const useReceiveCar = () => {
  const client = useQueryClient()
  return useMutationOf(receiveCar, {
    onSettled: () => {
      for (const queryKey of [
        [workCardsKey],
        ['customers', 'list'],
        ['vehicles', 'list'],
        [receptionsKey],
      ])
        void client.invalidateQueries({ queryKey })
    },
  })
}
