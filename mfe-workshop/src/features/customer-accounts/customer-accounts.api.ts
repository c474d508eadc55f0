import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/base/endpoint'
import {
  listAccountEntries,
  readCustomerAccount,
  recordDeposit,
} from '@warsha/contracts/workshop/money/routes/customer-accounts'
import { readCustomer } from '@warsha/contracts/workshop/routes/customers'
import { dataOf, keepPreviousData, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

/**
 * Below the key of the work cards: every payment and invoice of a card changes the account of its customer. The id is in an
 * object: live updates skip keys that name another record than the changed one.
 */
const accountsKey = [workCardsKey, 'accounts']

/** The customer whose account is open. */
export const useAccountHolder = (customerId: string) =>
  useQueryOf(
    readCustomer,
    { params: { id: customerId } },
    { queryKey: ['customers', 'account-holder', customerId], select: dataOf },
  )

export const useCustomerAccount = (customerId: string, asOf: string | undefined) =>
  useQueryOf(
    readCustomerAccount,
    { params: { id: customerId }, query: asOf ? { as_of: asOf } : {} },
    {
      queryKey: [...accountsKey, 'balance', { customerId, asOf }],
      placeholderData: keepPreviousData,
      select: dataOf,
    },
  )

/** One page of the entries, the newest first. */
export const useAccountEntries = (
  customerId: string,
  query: QueryInputOf<typeof listAccountEntries>,
) =>
  useQueryOf(
    listAccountEntries,
    { params: { id: customerId }, query },
    {
      queryKey: [...accountsKey, 'entries', { customerId, query }],
      placeholderData: keepPreviousData,
    },
  )

export const useRecordDeposit = (customerId: string) =>
  useMutationOf(recordDeposit, {
    input: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof recordDeposit>
      idempotencyKey: string
    }) => ({ params: { id: customerId }, body, idempotencyKey }),
    ...useInvalidateWorkCards(),
  })
