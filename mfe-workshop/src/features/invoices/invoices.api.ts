import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import type {
  draftInvoice,
  generateInvoice,
  listInvoices,
  readCreditNote,
  readInvoice,
  readInvoiceTotals,
} from '@warsha/contracts/workshop/invoices'
import { call, fetchFile, keepPreviousData, useMutation, useQuery } from '@warsha/web-kit'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

export type InvoicesQuery = QueryInputOf<typeof listInvoices>

/** Below the key of the work cards: every change of a card or its payments affects its invoices. */
const invoicesKey = [workCardsKey, 'invoices']

export const useInvoices = (query: InvoicesQuery) =>
  useQuery({
    queryKey: [...invoicesKey, 'list', query],
    queryFn: ({ signal }) => call<typeof listInvoices>('GET', '/invoices', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Reads the totals in AED of the issued invoices that match a list. */
export const useInvoiceTotals = (query: QueryInputOf<typeof readInvoiceTotals>) =>
  useQuery({
    queryKey: [...invoicesKey, 'totals', query],
    queryFn: async ({ signal }) =>
      (await call<typeof readInvoiceTotals>('GET', '/invoices/totals', { query, signal })).data,
    placeholderData: keepPreviousData,
  })

/** Reads the invoice that would be issued now. */
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

/** Issues the invoice with the shop's terms. If nothing has changed, the server returns the existing invoice. */
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

/** Downloads the document as a PDF file. */
export const fetchInvoicePdf = (id: string): Promise<Blob> => fetchFile(`/invoices/${id}/pdf`)
export const fetchCreditNotePdf = (id: string): Promise<Blob> =>
  fetchFile(`/invoices/credit-notes/${id}/pdf`)
