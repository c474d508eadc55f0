/** The module that mfe-hr exposes to the shell. */
import { addTexts, routesOf } from '@warsha/web-kit'
import { contractNumber, type RemoteModule } from '@warsha/web-kit/remote-contract'
import { screens, texts } from './screens.ts'
import { attendanceTexts } from './texts.ts'

const loadAttendanceCard = async () => {
  const [widget] = await Promise.all([
    import('./features/punches/attendance-card.widget.tsx'),
    addTexts('attendance', attendanceTexts.attendance),
  ])
  return widget
}

export default {
  id: 'mfe-hr',
  contract: contractNumber,
  routes: routesOf(screens),
  widgets: { 'attendance-card': loadAttendanceCard },
  i18n: { namespace: 'hr', load: texts.hr },
} satisfies RemoteModule
