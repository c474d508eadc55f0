import type { LeaveCalendar, LeaveRequest } from '@warsha/contracts/hr/leave'
import { leaveTypeFacts } from '@warsha/contracts/hr/leave-types'
import { UserText, useTranslation } from '@warsha/web-kit'
import panels from '../shared/panels.module.css'
import { type Absentee, dayKindOf } from './calendar-days.ts'
import leaveCalendar from './leave-calendar.module.css'

interface DayCellProps {
  kind: ReturnType<typeof dayKindOf>
  request: LeaveRequest | undefined
}

const DayCell = ({ kind, request }: DayCellProps) => {
  const { t } = useTranslation('pay')
  if (!request) return <td data-kind={kind} />
  const parts = [t(`leave.types.${request.leave_type}`), t(`statuses.${request.status}`)]
  if (request.is_half_day) parts.push(t('leave.half_day'))
  const title = parts.join(', ')
  return (
    <td
      data-kind={kind}
      data-leave={request.leave_type}
      data-tone={leaveTypeFacts[request.leave_type]?.tone}
      data-pending={request.status === 'pending' || undefined}
      title={title}
    >
      <span aria-label={title} role="img">
        {request.is_half_day ? '½' : '●'}
      </span>
    </td>
  )
}

interface LeaveCalendarTableProps {
  days: readonly string[]
  absentees: readonly Absentee[]
  freeDays: Pick<LeaveCalendar, 'holidays' | 'weekly_off_days' | 'off_days'>
}

/** A row for each employee who is away, a column for each day. */
export const LeaveCalendarTable = ({ days, absentees, freeDays }: LeaveCalendarTableProps) => {
  const { t } = useTranslation('pay')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the calendar can be scrolled by keyboard
    <section className={panels.scroll} tabIndex={0} aria-label={t('leave.views.calendar')}>
      <table className={leaveCalendar.calendar}>
        <thead>
          <tr>
            <th scope="col">{t('employee')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-kind={dayKindOf(day, freeDays)}>
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
              {days.map((day) => (
                <DayCell
                  key={day}
                  kind={dayKindOf(day, freeDays)}
                  request={requests.find(
                    ({ start_date, end_date }) => start_date <= day && day <= end_date,
                  )}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
