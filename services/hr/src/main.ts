import { refreshLocalSettings } from '@warsha/service-kit/local-settings'
import { runProcess } from '@warsha/service-kit/run-process'
import { hr } from './app.ts'
import { seedDemoAttendance } from './features/demo-attendance/seed-demo-attendance.ts'
import { seedDemoEmployees } from './features/employees/seed-demo-employees.ts'
import { seedDemoPay } from './features/salary/seed-demo-pay.ts'

await runProcess(hr, new URL('..', import.meta.url), {
  seed: async (service) => {
    await seedDemoEmployees(service)
    // Before the punches: the demo's months are paid in full.
    await seedDemoPay(service)
    await seedDemoAttendance(service)
  },
  'refresh-copies': refreshLocalSettings,
})
