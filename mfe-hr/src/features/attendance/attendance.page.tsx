import { IconMapPin, IconUserCheck } from '@tabler/icons-react'
import type { EmployeeAttendanceRecord } from '@warsha/contracts/hr/attendance'
import { PageHeader, useTranslation } from '@warsha/web-kit'
import { DataTable, ListFilter, ListToolbar, useListState } from '@warsha/web-kit/table'
import { useState } from 'react'
import { useEmployeeChoices } from '../employees/employee-choices.ts'
import { useAttendance, useAttendanceStats } from './attendance.api.ts'
import { useAllColumns } from './attendance-columns.tsx'
import { AttendanceNavigation } from './attendance-navigation.tsx'
import { DateRangeFields } from './date-range.fields.tsx'
import { useDateRange } from './date-range.ts'
import { ExportButton } from './export.button.tsx'
import { OnSite } from './on-site.panel.tsx'
import { PositionsDialog } from './positions.dialog.tsx'
import { StatCards } from './stat-cards.tsx'

const statNames = [
  'total_days',
  'completed_days',
  'late_days',
  'total_hours_worked',
  'avg_hours_per_day',
] as const
const pageSize = 20

const AttendancePage = () => {
  const { t } = useTranslation('attendance')
  const dates = useDateRange()
  const state = useListState(['start_date', 'end_date', 'employee_id', 'needs_review'])
  const [shown, setShown] = useState<EmployeeAttendanceRecord | null>(null)
  const filters = { ...dates.range, employee_id: state.filters.employee_id }
  const list = useAttendance({
    ...filters,
    needs_review: state.filters.needs_review === 'true',
    page: state.page,
    limit: pageSize,
  })
  const stats = useAttendanceStats(filters)
  // The export has no filter for records to check.
  const isExportCounted = !list.isPlaceholderData && !state.filters.needs_review
  return (
    <>
      <PageHeader
        title={t('all.title')}
        text={t('all.lead')}
        actions={
          <ExportButton
            range={dates.range}
            employeeId={state.filters.employee_id}
            total={isExportCounted ? list.data?.pagination.total : undefined}
          />
        }
      />
      <AttendanceNavigation />
      <StatCards names={statNames} query={stats} />
      <OnSite />
      <ListToolbar>
        <DateRangeFields {...dates} />
        <ListFilter
          state={state}
          name="employee_id"
          label={t('columns.employee')}
          choices={[{ value: '', label: t('all.every_employee') }, ...useEmployeeChoices()]}
        />
        <ListFilter
          state={state}
          name="needs_review"
          label={t('all.review')}
          choices={[
            { value: '', label: t('all.review_all') },
            { value: 'true', label: t('all.review_flagged') },
          ]}
        />
      </ListToolbar>
      <DataTable
        label={t('all.title')}
        columns={useAllColumns()}
        query={list}
        state={state}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.first_name} ${row.last_name}, ${row.work_date}`}
        actions={(row) => [
          {
            label: t('positions.show'),
            icon: <IconMapPin size={16} />,
            onClick: () => setShown(row),
          },
        ]}
        empty={{
          title: t('all.empty'),
          text: t('all.empty_text'),
          icon: <IconUserCheck size={28} stroke={1.6} />,
        }}
        failedText={t('all.failed')}
        cardLayoutBelow={1180}
        skeleton={{ rows: pageSize }}
      />
      {shown && <PositionsDialog record={shown} onClose={() => setShown(null)} />}
    </>
  )
}

export { AttendancePage as Component }
