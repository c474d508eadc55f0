import type { LeaveCalendar as LeaveCalendarData } from '@warsha/contracts/hr/leave'
import { FailedPanel, Skeleton, useFormats, usePreferences, useTranslation } from '@warsha/web-kit'
import { MonthPicker } from '../shared/month-picker.tsx'
import type { Month } from '../shared/months.ts'
import panels from '../shared/panels.module.css'
import { useMonth } from '../shared/use-month.ts'
import { groupByEmployee, listDays } from './calendar-days.ts'
import { useLeaveCalendar } from './leave.api.ts'
import leaveCalendar from './leave-calendar.module.css'
import { LeaveCalendarTable } from './leave-calendar.table.tsx'

/** Days on which several employees of the same position are away. */
const Conflicts = ({ conflicts }: Pick<LeaveCalendarData, 'conflicts'>) => {
  const { t } = useTranslation('pay')
  const { date } = useFormats()
  if (conflicts.length === 0) return null
  return (
    <div className={panels.notice}>
      <strong>{t('leave.conflicts')}</strong>
      <ul className={panels.conflicts}>
        {conflicts.map(({ date: day, position, employee_ids }) => (
          <li key={`${day} ${position}`}>
            {t('leave.conflict', { date: date(day), position, number: employee_ids.length })}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Holidays = ({ holidays }: Pick<LeaveCalendarData, 'holidays'>) => {
  const { date } = useFormats()
  const language = usePreferences((preferences) => preferences.language)
  return holidays.map((holiday) => (
    <p key={holiday.date} className={leaveCalendar.holiday}>
      {date(holiday.date)}: {language === 'ar' ? holiday.name_ar : holiday.name_en}
    </p>
  ))
}

interface LeaveCalendarProps {
  /** Shows one employee only; empty for all. */
  employeeId: string
}

interface MonthlyLeaveProps extends LeaveCalendarProps {
  month: Month
}

const MonthlyLeave = ({ month, employeeId }: MonthlyLeaveProps) => {
  const { t } = useTranslation('pay')
  const { data, error, refetch } = useLeaveCalendar(month.month, month.year)
  if (error && !data)
    return (
      <FailedPanel error={error} fallback={t('leave.load_failed')} retry={() => void refetch()} />
    )
  if (!data) return <Skeleton height={280} radius="md" />
  const absentees = groupByEmployee(
    data.requests.filter(({ employee_id }) => !employeeId || employee_id === employeeId),
  )
  return (
    <>
      <Conflicts conflicts={data.conflicts} />
      <Holidays holidays={data.holidays} />
      {absentees.length === 0 ? (
        <p className={leaveCalendar.holiday}>{t('leave.nobody_away')}</p>
      ) : (
        <LeaveCalendarTable days={listDays(month)} absentees={absentees} freeDays={data} />
      )}
    </>
  )
}

/** The leave of all employees in a month, with its holidays and conflicts. */
export const LeaveCalendar = ({ employeeId }: LeaveCalendarProps) => {
  const [month, setMonth] = useMonth()
  return (
    <>
      <MonthPicker value={month} onChange={setMonth} />
      <MonthlyLeave month={month} employeeId={employeeId} />
    </>
  )
}
