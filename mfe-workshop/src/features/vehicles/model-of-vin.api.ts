import { readModelOfVin } from '@warsha/contracts/workshop/routes/receptions'
import { dataOf, useQueryOf } from '@warsha/web-kit'

/** The model that the shop knows for the beginning of a VIN. Not searched for shorter texts. */
export const useModelOfVin = (vin: string) => {
  const beginning = vin.trim().slice(0, 8).toUpperCase()
  return useQueryOf(
    readModelOfVin,
    { query: { vin: beginning } },
    {
      enabled: beginning.length === 8,
      queryKey: ['receptions', 'model', beginning],
      select: dataOf,
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
}
