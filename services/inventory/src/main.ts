import { runProcess } from '@warsha/service-kit/process'
import { inventory } from './app.ts'
import { seedDemoParts } from './demo/seed-demo-parts.ts'

await runProcess(inventory, new URL('..', import.meta.url), { seed: seedDemoParts })
