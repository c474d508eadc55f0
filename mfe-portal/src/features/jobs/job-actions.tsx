import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import type { PortalJobDetail } from '@warsha/contracts/portal/portal'
import {
  approveBlockedBy,
  confirmReceiptBlockedBy,
} from '@warsha/contracts/workshop/work-card-states'
import {
  ApiError,
  Button,
  confirm,
  newIdempotencyKey,
  StatusBadge,
  toast,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useRef } from 'react'
import { seenBillOf, useApproveJob, useConfirmReceipt } from './job.api.ts'
import classes from './job.module.css'
import { DueAmount } from './job-details.tsx'
import { readPosition } from './read-position.ts'

interface JobActionProps {
  job: PortalJobDetail
}

/** The job was approved or confirmed on another device: the customer has what they wanted. */
const isDoneAlready = (error: unknown): boolean =>
  error instanceof ApiError && ['already_approved', 'already_confirmed'].includes(error.code)

const isChange = ({ code }: ApiError): boolean =>
  ['changed_since_seen', 'lines_changed_since_seen', 'idempotency_key_reused'].includes(code)

const ApproveButton = ({ job }: JobActionProps) => {
  const { t } = useTranslation('portal')
  const { money } = useFormats()
  const approve = useApproveJob(job.id)
  // One key until it succeeds: a repeat after a lost response approves once.
  const key = useRef(newIdempotencyKey())
  const ask = () => {
    // What the question shows is approved, also if the page shows something newer meanwhile.
    const seen = seenBillOf(job)
    return confirm({
      title: t('job.approve_title'),
      text: t('job.approve_text', {
        number: job.work_card_number,
        amount: money(job.total_amount),
      }),
      confirmLabel: t('job.approve'),
      onConfirm: async () => {
        try {
          await approve.mutateAsync({ seen, idempotencyKey: key.current })
        } catch (error) {
          if (isDoneAlready(error)) return
          // The next attempt sends another bill, so it is another request.
          if (error instanceof ApiError && isChange(error)) key.current = newIdempotencyKey()
          throw error
        }
        toast.success(t('job.approved'))
      },
    })
  }
  return (
    <div className={classes.action} data-tone="amber">
      <p>{t('job.approve_hint')}</p>
      <Button size="lg" leftSection={<IconCheck size={20} />} onClick={() => void ask()}>
        {t('job.approve')}
      </Button>
    </div>
  )
}

interface ConfirmButtonProps extends JobActionProps {
  onConfirmed: () => void
}

const ConfirmButton = ({ job, onConfirmed }: ConfirmButtonProps) => {
  const { t } = useTranslation('portal')
  const confirmReceipt = useConfirmReceipt(job.id)
  const ask = async () => {
    const idempotencyKey = newIdempotencyKey()
    const seen = seenBillOf(job)
    // Read once: a repeat with the same key must have the same body.
    let position: ReturnType<typeof readPosition> | undefined
    const isConfirmed = await confirm({
      title: t('job.confirm_title'),
      text: t('job.confirm_text', {
        vehicle: `${job.make} ${job.model}`,
        plate: job.plate_number,
      }),
      confirmLabel: t('job.confirm'),
      onConfirm: async () => {
        position ??= readPosition()
        try {
          await confirmReceipt.mutateAsync({ position: await position, seen, idempotencyKey })
        } catch (error) {
          if (!isDoneAlready(error)) throw error
        }
      },
    })
    if (!isConfirmed) return
    toast.success(t('job.confirmed'))
    onConfirmed()
  }
  return (
    <div className={classes.action} data-tone="green">
      <p>{t('job.confirm_hint')}</p>
      <Button size="lg" leftSection={<IconCircleCheck size={20} />} onClick={() => void ask()}>
        {t('job.confirm')}
      </Button>
    </div>
  )
}

/** What the customer can do now: approve the work, confirm the receipt, or see that it is done. */
export const JobActions = ({ job, onConfirmed }: ConfirmButtonProps) => {
  const { t } = useTranslation('portal')
  const state = { ...job, started_at: null }
  // The customer decides about the lines of an estimate, and not about the whole job.
  const canApprove = approveBlockedBy(state) === null && job.estimate_status !== 'sent'
  const canConfirm = confirmReceiptBlockedBy(state) === null
  return (
    <section className={classes.actions} aria-label={t('job.approve')}>
      {canApprove && <ApproveButton job={job} />}
      {canConfirm && <ConfirmButton job={job} onConfirmed={onConfirmed} />}
      <DueAmount job={job} />
      {(job.customer_approved || job.delivery_confirmed) && (
        <p className={classes.marks}>
          {job.customer_approved && <StatusBadge tone="green">{t('job.is_approved')}</StatusBadge>}
          {job.delivery_confirmed && (
            <StatusBadge tone="green">{t('job.is_confirmed')}</StatusBadge>
          )}
        </p>
      )}
    </section>
  )
}
