import type { QueryInputOf } from '@warsha/contracts/endpoint'
import type {
  draftInvoice,
  generateInvoice,
  listInvoices,
  readCreditNote,
  readInvoice,
  readInvoiceTotals,
} from '@warsha/contracts/invoices'
import { call, fetchFile, keepPreviousData, useMutation, useQuery } from '@warsha/web-kit'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

export type InvoicesQuery = QueryInputOf<typeof listInvoices>

/** Below the cards' key: whatever is done to a card may outdate its invoice, and what is paid is paid on both. */
const invoicesKey = [workCardsKey, 'invoices']

export const useInvoices = (query: InvoicesQuery) =>
  useQuery({
    queryKey: [...invoicesKey, 'list', query],
    queryFn: ({ signal }) => call<typeof listInvoices>('GET', '/invoices', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** What the live invoices that a list finds come to, AED. */
export const useInvoiceTotals = (query: QueryInputOf<typeof readInvoiceTotals>) =>
  useQuery({
    queryKey: [...invoicesKey, 'totals', query],
    queryFn: async ({ signal }) =>
      (await call<typeof readInvoiceTotals>('GET', '/invoices/totals', { query, signal })).data,
    placeholderData: keepPreviousData,
  })

/** What issuing would print now. */
export const useInvoiceDraft = (cardId: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: [...invoicesKey, 'draft', cardId],
    queryFn: async ({ signal }) =>
      (
        await call<typeof draftInvoice>('GET', '/invoices/draft/work-card/{id}', {
          params: { id: cardId },
          signal,
        })
      ).data,
  })

export const useInvoice = (id: string | null) =>
  useQuery({
    enabled: id !== null,
    queryKey: [...invoicesKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await call<typeof readInvoice>('GET', '/invoices/{id}', { params: { id: id! }, signal }))
        .data,
  })

export const useCreditNote = (id: string) =>
  useQuery({
    queryKey: [...invoicesKey, 'credit-note', id],
    queryFn: async ({ signal }) =>
      (
        await call<typeof readCreditNote>('GET', '/invoices/credit-notes/{id}', {
          params: { id },
          signal,
        })
      ).data,
  })

/** Issues; where nothing has changed, the live invoice is answered again. The terms are the shop's. */
export const useIssueInvoice = (cardId: string) =>
  useMutation({
    mutationFn: async ({ idempotencyKey }: { idempotencyKey: string }) =>
      (
        await call<typeof generateInvoice>('POST', '/invoices/generate/work-card/{id}', {
          params: { id: cardId },
          body: { notes: '', terms_and_conditions: '' },
          idempotencyKey,
        })
      ).data,
    ...useInvalidateWorkCards(),
  })

/** The same paper as a file. */
export const fetchInvoicePdf = (id: string): Promise<Blob> => fetchFile(`/invoices/${id}/pdf`)
export const fetchCreditNotePdf = (id: string): Promise<Blob> =>
  fetchFile(`/invoices/credit-notes/${id}/pdf`)
