/** Row actions of requests for leave and loans. */
import { IconCheck, IconX } from '@tabler/icons-react'
import type { RequestStatus } from '@warsha/contracts/hr/request-states'
import { confirm, toast, useTranslation } from '@warsha/web-kit'
import type { RowAction } from '@warsha/web-kit/table'
import type { Decision } from './requests.ts'

/** Returns the actions of a manager. They are disabled with the reason if the user may not decide. */
export const useDecideActions = () => {
  const { t } = useTranslation('pay')
  return (
    request: { decision_blocked_by: string | null },
    decide: (action: Decision['action']) => void,
  ): RowAction[] => {
    const blocked = request.decision_blocked_by && {
      disabledReason: t(`errors:${request.decision_blocked_by}`),
    }
    return [
      {
        label: t('decision.approve'),
        icon: <IconCheck size={16} />,
        onClick: () => decide('approve'),
        ...blocked,
      },
      {
        label: t('decision.reject'),
        icon: <IconX size={16} />,
        onClick: () => decide('reject'),
        ...blocked,
      },
    ]
  }
}

interface CancelActionInput {
  status: RequestStatus
  name: string
  cancel: () => Promise<unknown>
}

/** Returns the action of an employee: cancels an own pending request after a confirmation. */
export const useCancelAction = () => {
  const { t } = useTranslation('pay')
  return ({ status, name, cancel }: CancelActionInput): RowAction => {
    const confirmAndCancel = async () => {
      const isCancelled = await confirm({
        title: t('cancel_title'),
        text: name,
        confirmLabel: t('cancel_request'),
        danger: true,
        onConfirm: cancel,
      })
      if (isCancelled) toast.success(t('cancelled'))
    }
    return {
      label: t('cancel_request'),
      icon: <IconX size={16} />,
      onClick: () => void confirmAndCancel(),
      ...(status !== 'pending' && { disabledReason: t('errors:request_decided') }),
    }
  }
}
