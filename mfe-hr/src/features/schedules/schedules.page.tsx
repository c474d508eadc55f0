import { PageHeader, useTranslation } from '@warsha/web-kit'
import { AttendanceNavigation } from '../attendance/attendance-navigation.tsx'
import { AssignmentsPanel } from './assignments.panel.tsx'
import { HolidaysPanel } from './holidays.panel.tsx'
import classes from './schedules.module.css'
import { WorkPatternsPanel } from './work-patterns.panel.tsx'

const SchedulesPage = () => {
  const { t } = useTranslation('attendance')
  return (
    <>
      <PageHeader title={t('schedules.title')} text={t('schedules.lead')} />
      <AttendanceNavigation />
      <div className={classes.columns}>
        <div>
          <WorkPatternsPanel />
          <AssignmentsPanel />
        </div>
        <HolidaysPanel />
      </div>
    </>
  )
}

export { SchedulesPage as Component }
