import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import {
  creditInvoice,
  draftInvoice,
  generateInvoice,
  listInvoices,
  printCreditNote,
  printInvoice,
  readCreditNote,
  readInvoice,
  readInvoiceTotals,
} from '@warsha/contracts/workshop/routes/invoices'
import { dataOf, keepPreviousData, requestFile, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

export type InvoicesQuery = QueryInputOf<typeof listInvoices>

/** Below the key of the work cards: every change of a card or its payments affects its invoices. */
const invoicesKey = [workCardsKey, 'invoices']

export const useInvoices = (query: InvoicesQuery) =>
  useQueryOf(
    listInvoices,
    { query },
    { queryKey: [...invoicesKey, 'list', query], placeholderData: keepPreviousData },
  )

/** Reads the totals in AED of the issued invoices that match a list. */
export const useInvoiceTotals = (query: QueryInputOf<typeof readInvoiceTotals>) =>
  useQueryOf(
    readInvoiceTotals,
    { query },
    {
      queryKey: [...invoicesKey, 'totals', query],
      placeholderData: keepPreviousData,
      select: dataOf,
    },
  )

/** Reads the invoice of a payer that would be issued now. */
export const useInvoiceDraft = (cardId: string, isNeeded: boolean, payer?: Payer) =>
  useQueryOf(
    draftInvoice,
    { params: { id: cardId }, query: { payer } },
    {
      enabled: isNeeded,
      queryKey: [...invoicesKey, 'draft', cardId, payer],
      placeholderData: keepPreviousData,
      select: dataOf,
    },
  )

export const useInvoice = (id: string | null) =>
  useQueryOf(
    readInvoice,
    { params: { id: id! } },
    { enabled: id !== null, queryKey: [...invoicesKey, 'one', { id }], select: dataOf },
  )

export const useCreditNote = (id: string) =>
  useQueryOf(
    readCreditNote,
    { params: { id } },
    { queryKey: [...invoicesKey, 'credit-note', { id }], select: dataOf },
  )

/** Issues the invoice with the shop's terms. If nothing has changed, the server returns the existing invoice. */
export const useIssueInvoice = (cardId: string) =>
  useMutationOf(generateInvoice, {
    input: ({ idempotencyKey }: { idempotencyKey: string }) => ({
      params: { id: cardId },
      body: { notes: '', terms_and_conditions: '' },
      idempotencyKey,
    }),
    ...useInvalidateWorkCards(),
  })

export const useCreditInvoice = (id: string) =>
  useMutationOf(creditInvoice, {
    input: ({ reason, idempotencyKey }: { reason: string; idempotencyKey: string }) => ({
      params: { id },
      body: { reason },
      idempotencyKey,
    }),
    ...useInvalidateWorkCards(),
  })

/** Downloads the document as a PDF file. */
export const fetchInvoicePdf = (id: string): Promise<Blob> =>
  requestFile(printInvoice, { params: { id } })
export const fetchCreditNotePdf = (id: string): Promise<Blob> =>
  requestFile(printCreditNote, { params: { id } })
