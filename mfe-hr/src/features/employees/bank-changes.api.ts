import {
  approveBankChange,
  listBankChanges,
  rejectBankChange,
} from '@warsha/contracts/hr/routes/bank-changes'
import { dataOf, useMutationOf, useQueryClient, useQueryOf } from '@warsha/web-kit'

const key = ['employees', 'bank-changes']

/** Reads the changes of bank details that wait for a second person. */
export const useBankChanges = () =>
  useQueryOf(listBankChanges, {}, { queryKey: key, select: dataOf })

/** Reads employees and changes again, also after a failure: somebody else may have decided. */
const useRefresh = () => {
  const client = useQueryClient()
  return { onSettled: () => void client.invalidateQueries({ queryKey: ['employees'] }) }
}

const input = (id: string) => ({ params: { id } })

export const useApproveBankChange = () =>
  useMutationOf(approveBankChange, { input, ...useRefresh() })
export const useRejectBankChange = () => useMutationOf(rejectBankChange, { input, ...useRefresh() })
