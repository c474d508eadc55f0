import { refreshLocalSettings, type Service } from '@warsha/service-kit/process'
import { seedDemoAttendance } from './seed-demo-attendance.ts'
import { seedDemoEmployees } from './seed-demo-employees.ts'
import { seedDemoPayroll } from './seed-demo-payroll.ts'
import { seedDemoRequests } from './seed-demo-requests.ts'

/** Fetches the settings: their event may arrive later. */
export const seedDemo = async (service: Service): Promise<void> => {
  await refreshLocalSettings(service)
  await seedDemoEmployees(service)
  await seedDemoRequests(service)
  // After the leave, on which nobody punches in, and before the salaries, which it is the base of.
  await seedDemoAttendance(service)
  await seedDemoPayroll(service)
}
