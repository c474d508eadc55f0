import { IconCheck, IconPencilCheck, IconX } from '@tabler/icons-react'
import type { AttendanceCorrection } from '@warsha/contracts/hr/attendance-corrections'
import { exportCorrections } from '@warsha/contracts/hr/routes/attendance-corrections'
import {
  confirm,
  Ltr,
  newIdempotencyKey,
  PageHeader,
  toast,
  UserText,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import {
  type Column,
  DataTable,
  ExportMenu,
  ListFilter,
  ListToolbar,
  type RowAction,
  requestListFile,
  useListState,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { AttendanceNavigation } from '../attendance/attendance-navigation.tsx'
import section from '../shared/section.module.css'
import { CorrectionStatus, CorrectionTimes } from './correction-times.tsx'
import { useApproveCorrection, useCorrections } from './corrections.api.ts'
import { RejectCorrectionModal } from './reject-correction.modal.tsx'

const nameOf = ({ first_name, last_name }: AttendanceCorrection) => `${first_name} ${last_name}`

const useColumns = (): Column<AttendanceCorrection>[] => {
  const { t } = useTranslation('attendance')
  return [
    {
      id: 'employee',
      header: t('columns.employee'),
      card: 'title',
      cell: (row) => (
        <>
          <UserText>{nameOf(row)}</UserText>
          <div className={section.second}>
            <Ltr>{row.employee_code}</Ltr>
          </div>
        </>
      ),
    },
    {
      id: 'times',
      header: t('corrections.times'),
      cell: (row) => <CorrectionTimes correction={row} />,
    },
    {
      id: 'reason',
      header: t('corrections.reason'),
      cell: (row) => (
        <>
          <UserText>{row.reason}</UserText>
          {(row.rejection_reason ?? row.admin_notes) && (
            <div className={section.second}>
              <UserText>{row.rejection_reason ?? row.admin_notes ?? ''}</UserText>
            </div>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: '9rem',
      card: 'badge',
      cell: (row) => <CorrectionStatus status={row.status} />,
    },
  ]
}

/** Approve and reject, for requests that wait. They are disabled with the reason if the user may not decide. */
const useRowActions = (onReject: (row: AttendanceCorrection) => void) => {
  const { t } = useTranslation('attendance')
  const approve = useApproveCorrection()
  const ownId = useSession((session) => session.user?.id)
  const confirmApproval = (row: AttendanceCorrection) => {
    // One key for the dialog: a second click after a lost response repeats the first request.
    const idempotencyKey = newIdempotencyKey()
    return confirm({
      title: t('corrections.approve_title'),
      text: t('corrections.approve_text', { name: nameOf(row) }),
      confirmLabel: t('corrections.approve'),
      onConfirm: async () => {
        await approve.mutateAsync({ id: row.id, version: row.version, idempotencyKey })
        toast.success(t('corrections.approved'))
      },
    })
  }
  const blockedBy = ({ employee_id, decision_blocked_by }: AttendanceCorrection) => {
    if (employee_id === ownId) return { disabledReason: t('corrections.own') }
    return decision_blocked_by ? { disabledReason: t(`errors:${decision_blocked_by}`) } : {}
  }
  return (row: AttendanceCorrection): RowAction[] => {
    if (row.status !== 'pending') return []
    const blocked = blockedBy(row)
    return [
      {
        label: t('corrections.approve'),
        icon: <IconCheck size={16} />,
        onClick: () => void confirmApproval(row),
        ...blocked,
      },
      {
        label: t('corrections.reject'),
        icon: <IconX size={16} />,
        onClick: () => onReject(row),
        danger: true,
        ...blocked,
      },
    ]
  }
}

const CorrectionsPage = () => {
  const { t } = useTranslation('attendance')
  const state = useListState(['status'])
  const status = (['approved', 'rejected', 'all'] as const).find(
    (one) => one === state.filters.status,
  )
  const filter = status === 'all' ? {} : ({ status: status ?? 'pending' } as const)
  const list = useCorrections({ page: state.page, ...filter })
  const [rejected, setRejected] = useState<AttendanceCorrection | null>(null)
  const actions = useRowActions(setRejected)
  const choices = ['', 'approved', 'rejected', 'all'].map((value) => ({
    value,
    label: t(`corrections.filter.${value || 'pending'}`),
  }))
  return (
    <>
      <PageHeader title={t('corrections.title')} text={t('corrections.all_lead')} />
      <AttendanceNavigation />
      <ListToolbar
        state={state}
        actions={
          <ExportMenu
            name="attendance-corrections"
            load={(file) => requestListFile(exportCorrections, filter, file)}
          />
        }
      >
        <ListFilter state={state} name="status" label={t('columns.status')} choices={choices} />
      </ListToolbar>
      <DataTable
        label={t('corrections.title')}
        columns={useColumns()}
        query={list}
        state={state}
        rowKey={(row) => row.id}
        rowName={nameOf}
        actions={actions}
        empty={{
          title: t('corrections.empty'),
          text: t('corrections.empty_text'),
          icon: <IconPencilCheck size={28} stroke={1.6} />,
        }}
        failedText={t('corrections.failed')}
        cardLayoutBelow={900}
      />
      {rejected && (
        <RejectCorrectionModal correction={rejected} onClose={() => setRejected(null)} />
      )}
    </>
  )
}

export { CorrectionsPage as Component }
