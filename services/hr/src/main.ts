import { refreshLocalSettings, runProcess } from '@warsha/service-kit/process'
import { hr } from './app.ts'
import { seedDemoAttendance } from './demo/seed-demo-attendance.ts'
import { seedDemoEmployees } from './demo/seed-demo-employees.ts'
import { seedDemoPayroll } from './demo/seed-demo-payroll.ts'
import { seedDemoRequests } from './demo/seed-demo-requests.ts'

await runProcess(hr, new URL('..', import.meta.url), {
  seed: async (service) => {
    await seedDemoEmployees(service)
    await seedDemoRequests(service)
    // After the leave, on which nobody punches in, and before the salaries, which it is the base of.
    await seedDemoAttendance(service)
    await seedDemoPayroll(service)
  },
  'refresh-copies': refreshLocalSettings,
})
