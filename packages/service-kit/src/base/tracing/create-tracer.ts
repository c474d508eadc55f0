/**
 * Switches traces on if an address for spans is configured. Only then are OpenTelemetry's packages loaded:
 * `open-telemetry.ts` is the only file that imports them, and the build makes it a file of its own.
 */
import { z } from '@warsha/contracts/base/fields'
import { readConfig } from '../config.ts'
import type { Logger } from '../logger.ts'
import { continueUnrecorded } from './continue-unrecorded.ts'
import type { Tracer } from './tracing.ts'

const schema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z._default(z.string(), ''),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z._default(z.string(), ''),
  OTEL_SDK_DISABLED: z._default(z.string(), ''),
  OTEL_TRACES_SAMPLER: z._default(z.string(), ''),
})

/** Creates the tracer of a process, or returns undefined without loading anything if traces are off. */
export const createTracer = async (
  service: string,
  logger: Logger,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Tracer | undefined> => {
  const config = readConfig(schema, env)
  const endpoint = config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || config.OTEL_SDK_DISABLED.toLowerCase() === 'true') return undefined
  const { createExportingTracer } = await import('./open-telemetry.ts')
  return continueUnrecorded(createExportingTracer(service, logger), config.OTEL_TRACES_SAMPLER)
}
