import { changeWorkCard } from '@warsha/contracts/workshop/routes/work-cards'
import { createCounterSale } from '@warsha/contracts/workshop/sales/routes/counter-sales'
import { dataOf, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'
import { counterSaleTermsRequest, openSalesRequest } from './counter-sale-requests.ts'

/** VAT of a sale in percent. Undefined until it is known. */
export const useSaleTax = (): number | undefined =>
  useQueryOf(...counterSaleTermsRequest(), {
    queryKey: ['counter-sale-terms'],
    select: dataOf,
    staleTime: 60_000,
  }).data?.tax_percentage

/** Sales that wait for payment, the newest 20. */
export const useOpenSales = () =>
  useQueryOf(...openSalesRequest(), { queryKey: [workCardsKey, 'open-sales'] })

export const useCreateSale = () => useMutationOf(createCounterSale, useInvalidateWorkCards())

export const useCancelSale = () =>
  useMutationOf(changeWorkCard, {
    input: ({ id, version }: { id: string; version: number }) => ({
      params: { id },
      body: { status: 'cancelled' as const, version },
    }),
    ...useInvalidateWorkCards(),
  })
