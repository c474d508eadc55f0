import { IconCalendarClock, IconPencilPlus } from '@tabler/icons-react'
import type { AttendanceRecord } from '@warsha/contracts/hr/attendance'
import { Button, PageHeader, useFormats, useSearchParams, useTranslation } from '@warsha/web-kit'
import { DataTable, ListToolbar, useListState } from '@warsha/web-kit/table'
import { useState } from 'react'
import { useMyHistory, useMyStats } from '../attendance/attendance.api.ts'
import { useMyColumns } from '../attendance/attendance-columns.tsx'
import { DateRangeFields } from '../attendance/date-range.fields.tsx'
import { type DateRange, useDateRange } from '../attendance/date-range.ts'
import { MonthCalendar } from '../attendance/month-calendar.tsx'
import { StatCards } from '../attendance/stat-cards.tsx'
import { CorrectionModal } from '../corrections/correction.modal.tsx'
import { MyCorrections } from '../corrections/my-corrections.panel.tsx'
import { PunchCard } from '../punches/punch-card.tsx'
import { type AttendanceStatus, useMyStatus } from '../punches/punches.api.ts'
import { WithdrawConsent } from '../punches/withdraw-consent.tsx'
import classes from './my-attendance.module.css'

const statNames = ['total_days', 'late_days', 'total_hours_worked', 'avg_hours_per_day'] as const

/** The form of a correction that is open: for a record, for a missing one, or none. */
type OpenCorrection = { record: AttendanceRecord | null } | null

const useRemoveParam = () => {
  const [, setParams] = useSearchParams()
  return (name: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(name)
        return next
      },
      { replace: true },
    )
}

/** The open correction, also that of the record without a check-out to which the dashboard's card links. */
const useCorrection = (status: AttendanceStatus | undefined) => {
  const [params] = useSearchParams()
  const removeParam = useRemoveParam()
  const [correction, setCorrection] = useState<OpenCorrection>(null)
  const missed = status?.missed && params.get('correct') === status.missed.id ? status.missed : null
  const close = () => {
    setCorrection(null)
    if (missed) removeParam('correct')
  }
  return {
    open: correction ?? (missed && { record: missed }),
    correct: (record: AttendanceRecord | null) => setCorrection({ record }),
    close,
  }
}

interface MyHistoryProps {
  range: DateRange
  onCorrect: (record: AttendanceRecord) => void
}

const MyHistory = ({ range, onCorrect }: MyHistoryProps) => {
  const { t } = useTranslation('attendance')
  const { date } = useFormats()
  const state = useListState(['start_date', 'end_date'])
  return (
    <DataTable
      label={t('mine.title')}
      columns={useMyColumns()}
      query={useMyHistory({ ...range, page: state.page })}
      state={state}
      rowKey={(row) => row.id}
      rowName={(row) => date(row.work_date)}
      actions={(row) => [
        {
          label: t('corrections.request'),
          icon: <IconPencilPlus size={16} />,
          onClick: () => onCorrect(row),
        },
      ]}
      empty={{
        title: t('mine.empty'),
        text: t('mine.empty_text'),
        icon: <IconCalendarClock size={28} stroke={1.6} />,
      }}
      failedText={t('mine.failed')}
      cardLayoutBelow={1020}
    />
  )
}

const MyAttendancePage = () => {
  const { t } = useTranslation('attendance')
  const [params] = useSearchParams()
  const removeParam = useRemoveParam()
  const dates = useDateRange()
  const stats = useMyStats(dates.range)
  const status = useMyStatus().data
  const correction = useCorrection(status)

  return (
    <>
      <PageHeader
        title={t('mine.title')}
        text={t('mine.lead')}
        actions={
          <Button
            variant="default"
            leftSection={<IconPencilPlus size={18} />}
            onClick={() => correction.correct(null)}
          >
            {t('corrections.request_missing')}
          </Button>
        }
      />
      <div className={classes.top}>
        <PunchCard
          scannedCode={params.get('code')}
          onCodeUsed={() => params.has('code') && removeParam('code')}
          onCorrect={() => correction.correct(status?.missed ?? null)}
        />
        <MonthCalendar />
      </div>
      <StatCards names={statNames} query={stats} />
      <ListToolbar>
        <DateRangeFields {...dates} />
      </ListToolbar>
      <MyHistory range={dates.range} onCorrect={correction.correct} />
      <MyCorrections />
      {status && <WithdrawConsent status={status} />}
      {correction.open && (
        <CorrectionModal record={correction.open.record} onClose={correction.close} />
      )}
    </>
  )
}

export { MyAttendancePage as Component }
