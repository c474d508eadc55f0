import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { LeaveRequest } from '@warsha/contracts/hr/leave'
import { addDays, countDays } from '@warsha/contracts/hr/leave-rules'
import {
  FailedPanel,
  Skeleton,
  UserText,
  useFormats,
  usePreferences,
  useTranslation,
} from '@warsha/web-kit'
import classes from '../shared/hr-management.module.css'
import { MonthPicker } from '../shared/month-picker.tsx'
import { useMonth } from '../shared/use-month.ts'
import { useLeaveCalendar } from './leave.api.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

interface Absentee {
  id: string
  name: string
  requests: LeaveRequest[]
}

const groupByEmployee = (requests: readonly LeaveRequest[]): Absentee[] => {
  const groups = new Map<string, Absentee>()
  for (const request of requests) {
    const group = groups.get(request.employee_id) ?? {
      id: request.employee_id,
      name: fullNameOf(request),
      requests: [],
    }
    group.requests.push(request)
    groups.set(request.employee_id, group)
  }
  return [...groups.values()]
}

/** The leave of all employees in a month: a row for each who is away, a column for each day. */
export const LeaveCalendar = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation('pay')
  const { date } = useFormats()
  const language = usePreferences((preferences) => preferences.language)
  const [month, setMonth] = useMonth()
  const { data, error, refetch } = useLeaveCalendar(month.month, month.year)
  if (error && !data)
    return (
      <FailedPanel error={error} fallback={t('leave.load_failed')} retry={() => void refetch()} />
    )
  if (!data) return <Skeleton height={280} radius="md" />

  const first = `${month.year}-${String(month.month).padStart(2, '0')}-01`
  const last = new Date(Date.UTC(month.year, month.month, 0)).toISOString().slice(0, 10)
  const days = Array.from({ length: countDays(first, last) }, (_, index) => addDays(first, index))
  const holidays = new Map(data.holidays.map((holiday) => [holiday.date, holiday]))
  const kindOf = (day: string) => {
    if (holidays.has(day)) return 'holiday'
    const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!
    return data.weekly_off_days.includes(weekday) ? 'off' : undefined
  }
  const shown = data.requests.filter(({ employee_id }) => !employeeId || employee_id === employeeId)
  const absentees = groupByEmployee(shown)
  const titleOf = (request: LeaveRequest) =>
    `${t(`leave.types.${request.leave_type}`)}, ${t(`statuses.${request.status}`)}${
      request.is_half_day ? `, ${t('leave.half_day')}` : ''
    }`
  return (
    <>
      <MonthPicker value={month} onChange={setMonth} />
      {data.conflicts.length > 0 && (
        <div className={classes.notice}>
          <strong>{t('leave.conflicts')}</strong>
          <ul className={classes.conflicts}>
            {data.conflicts.map(({ date: day, position, employee_ids }) => (
              <li key={`${day} ${position}`}>
                {t('leave.conflict', {
                  date: date(day),
                  position,
                  number: employee_ids.length,
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {[...holidays.values()].map((holiday) => (
        <p key={holiday.date} className={classes.holiday}>
          {date(holiday.date)}: {language === 'ar' ? holiday.name_ar : holiday.name_en}
        </p>
      ))}
      {absentees.length === 0 && <p className={classes.holiday}>{t('leave.nobody_away')}</p>}
      {absentees.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the calendar can be scrolled by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={t('leave.views.calendar')}>
          <table className={classes.calendar}>
            <thead>
              <tr>
                <th scope="col">{t('employee')}</th>
                {days.map((day) => (
                  <th key={day} scope="col" data-kind={kindOf(day)}>
                    {Number(day.slice(8))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {absentees.map(({ id, name, requests }) => (
                <tr key={id}>
                  <th scope="row">
                    <UserText>{name}</UserText>
                  </th>
                  {days.map((day) => {
                    const request = requests.find(
                      ({ start_date, end_date }) => start_date <= day && day <= end_date,
                    )
                    return (
                      <td
                        key={day}
                        data-kind={kindOf(day)}
                        data-leave={request?.leave_type}
                        data-pending={request?.status === 'pending' || undefined}
                        title={request && titleOf(request)}
                      >
                        {request && (
                          <span aria-label={titleOf(request)} role="img">
                            {request.is_half_day ? '½' : '●'}
                          </span>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
