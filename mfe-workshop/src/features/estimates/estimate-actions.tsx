import { IconDots, IconLink, IconPackages, IconSend } from '@tabler/icons-react'
import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import { isEstimateOpen } from '@warsha/contracts/workshop/estimates/estimate-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  ActionIcon,
  Button,
  confirm,
  Menu,
  toast,
  useFormats,
  useIdempotentSubmit,
  useTranslation,
} from '@warsha/web-kit'
import { useDiscardChanges, useSendEstimate, useWithdrawEstimate } from './estimates.api.ts'
import classes from './estimates.module.css'

/** The dialogs of the tab. */
export type EstimateDialog = 'terms' | 'package' | 'link' | 'record'

interface EstimateActionsProps {
  card: WorkCard
  estimate: Estimate
  /** Lines, terms and the next version can be written. */
  isChangeable: boolean
  onOpen: (dialog: EstimateDialog) => void
}

/** Asks before the estimate is sent, and then shows the link for the customer. */
const useSend = ({ estimate, onOpen }: EstimateActionsProps) => {
  const { t } = useTranslation('estimates')
  const { money } = useFormats()
  const send = useSendEstimate(estimate.id)
  const submit = useIdempotentSubmit()
  return async () => {
    const isSent = await confirm({
      title: t('send_title'),
      text: t('send_text', {
        number: estimate.estimate_number,
        amount: money(estimate.current.total_amount),
        name: estimate.customer_name,
      }),
      confirmLabel: t('send'),
      onConfirm: () =>
        submit((idempotencyKey) =>
          send.mutateAsync({ body: { version: estimate.version }, idempotencyKey }),
        ),
    })
    if (!isSent) return
    toast.success(t('sent'))
    onOpen('link')
  }
}

const MoreMenu = ({ estimate, isChangeable, onOpen }: EstimateActionsProps) => {
  const { t } = useTranslation('estimates')
  const withdraw = useWithdrawEstimate(estimate.id)
  const discard = useDiscardChanges(estimate.id)
  const isNextDraft = estimate.status === 'sent' && estimate.current.sent_at === null
  const isAwaited = estimate.status === 'sent' && estimate.current.sent_at !== null
  const askToWithdraw = () =>
    confirm({
      title: t('withdraw_title'),
      text: t('withdraw_text', { number: estimate.estimate_number }),
      confirmLabel: t('withdraw'),
      danger: true,
      onConfirm: () => withdraw.mutateAsync(estimate.version),
    })
  const askToDiscard = () =>
    confirm({
      title: t('discard_title'),
      text: t('discard_text', { number: estimate.estimate_number }),
      confirmLabel: t('discard'),
      danger: true,
      onConfirm: () => discard.mutateAsync(estimate.version),
    })
  if (!isChangeable && !isEstimateOpen(estimate)) return null
  return (
    <Menu withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('more')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isChangeable && <Menu.Item onClick={() => onOpen('terms')}>{t('terms')}</Menu.Item>}
        {isAwaited && (
          <Menu.Item onClick={() => onOpen('record')}>{t('workshop:approval.record')}</Menu.Item>
        )}
        {isNextDraft && <Menu.Item onClick={() => void askToDiscard()}>{t('discard')}</Menu.Item>}
        {isEstimateOpen(estimate) && (
          <Menu.Item color="red" onClick={() => void askToWithdraw()}>
            {t('withdraw')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

export const EstimateActions = (props: EstimateActionsProps) => {
  const { estimate, isChangeable, onOpen } = props
  const { t } = useTranslation('estimates')
  const send = useSend(props)
  const isDraft = estimate.current.sent_at === null
  return (
    <div className={classes.buttons}>
      {isChangeable && (
        <Button
          variant="default"
          leftSection={<IconPackages size={18} />}
          onClick={() => onOpen('package')}
        >
          {t('add_package')}
        </Button>
      )}
      {estimate.status === 'sent' && (
        <Button
          variant="default"
          leftSection={<IconLink size={18} />}
          onClick={() => onOpen('link')}
        >
          {t('link')}
        </Button>
      )}
      {isChangeable && isDraft && (
        <Button
          leftSection={<IconSend size={18} className={classes.pointing} />}
          disabled={estimate.current.lines.length === 0}
          onClick={() => void send()}
        >
          {t(estimate.sent_version === null ? 'send' : 'send_again')}
        </Button>
      )}
      <MoreMenu {...props} />
    </div>
  )
}
