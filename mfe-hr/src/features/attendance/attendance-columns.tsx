import type { AttendanceRecord, EmployeeAttendanceRecord } from '@warsha/contracts/hr/attendance'
import {
  emptyValue,
  Ltr,
  StatusBadge,
  type Tone,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { useDurationText } from '../shared/duration-text.ts'
import classes from './attendance.module.css'

const tones: Record<AttendanceRecord['status'], Tone> = {
  checked_in: 'blue',
  completed: 'green',
  missed_check_out: 'red',
}

const Status = ({ row }: { row: AttendanceRecord }) => {
  const { t } = useTranslation('attendance')
  return <StatusBadge tone={tones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
}

/** Late, early leave, overtime and the signs of a record, one chip each. */
const Flags = ({ row }: { row: AttendanceRecord & { flags?: readonly string[] } }) => {
  const { t } = useTranslation('attendance')
  const durationText = useDurationText()
  const overtime = row.overtime_minutes + row.overtime_night_minutes
  const flags = row.flags ?? (row.location_uncertain ? ['uncertain_position'] : [])
  const chips = [
    row.is_late && {
      key: 'late',
      text: t('flags.late', { duration: durationText(row.late_minutes) }),
    },
    row.is_early_leave && {
      key: 'early',
      text: t('flags.early_leave', { duration: durationText(row.early_leave_minutes) }),
    },
    overtime > 0 && {
      key: 'overtime',
      text: t('flags.overtime', { duration: durationText(overtime) }),
    },
    row.day_kind !== 'working' && { key: row.day_kind, text: t(`marks.${row.day_kind}`) },
    row.is_corrected && { key: 'corrected', text: t('flags.corrected') },
    ...flags.map((flag) => ({ key: flag, text: t(`flags.${flag}`, flag) })),
  ].filter((chip) => chip !== false)
  if (chips.length === 0) return emptyValue
  return (
    <ul className={classes.chips}>
      {chips.map(({ key, text }) => (
        <li key={key} data-flag={key}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** A time, with the original one below if a correction changed it. */
const Time = ({ value, original }: { value: string | null; original: string | null }) => {
  const { t } = useTranslation('attendance')
  const { time } = useFormats()
  return (
    <>
      <Ltr className={classes.number}>{time(value)}</Ltr>
      {original && original !== value && (
        <div className={classes.original}>
          {t('corrections.was')} <s>{time(original)}</s>
        </div>
      )}
    </>
  )
}

const useRecordColumns = <Row extends AttendanceRecord>(): Column<Row>[] => {
  const { t } = useTranslation('attendance')
  const durationText = useDurationText()
  return [
    {
      id: 'in',
      header: t('columns.check_in'),
      width: '7.5rem',
      cell: (row) => <Time value={row.check_in_time} original={row.original_check_in} />,
    },
    {
      id: 'out',
      header: t('columns.check_out'),
      width: '7.5rem',
      cell: (row) => <Time value={row.check_out_time} original={row.original_check_out} />,
    },
    {
      id: 'hours',
      header: t('columns.hours'),
      width: '7rem',
      align: 'end',
      cell: (row) => (row.worked_minutes === null ? emptyValue : durationText(row.worked_minutes)),
    },
    { id: 'flags', header: t('columns.notes'), cell: (row) => <Flags row={row} /> },
    {
      id: 'status',
      header: t('columns.status'),
      width: '9.5rem',
      card: 'badge',
      cell: (row) => <Status row={row} />,
    },
  ]
}

/** The columns of own records. */
export const useMyColumns = (): Column<AttendanceRecord>[] => {
  const { t } = useTranslation('attendance')
  const { date } = useFormats()
  return [
    {
      id: 'date',
      header: t('columns.date'),
      width: '9rem',
      card: 'title',
      cell: (row) => <span className={classes.number}>{date(row.work_date)}</span>,
    },
    ...useRecordColumns<AttendanceRecord>(),
  ]
}

/** The columns of the records of all employees. */
export const useAllColumns = (): Column<EmployeeAttendanceRecord>[] => {
  const { t } = useTranslation('attendance')
  const { date } = useFormats()
  return [
    {
      id: 'employee',
      header: t('columns.employee'),
      card: 'title',
      cell: (row) => (
        <>
          <UserText>{`${row.first_name} ${row.last_name}`}</UserText>
          <div className={classes.second}>
            <Ltr>{row.employee_code}</Ltr>
            {row.department && (
              <>
                {' · '}
                <UserText>{row.department}</UserText>
              </>
            )}
          </div>
        </>
      ),
    },
    {
      id: 'date',
      header: t('columns.date'),
      width: '8rem',
      card: 'subtitle',
      cell: (row) => <span className={classes.number}>{date(row.work_date)}</span>,
    },
    ...useRecordColumns<EmployeeAttendanceRecord>(),
  ]
}
