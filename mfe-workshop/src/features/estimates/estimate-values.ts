/** Lines of an estimate as they are sent: the whole list with every change. */
import type { Estimate, EstimateLine } from '@warsha/contracts/workshop/estimates/estimate-records'
import type { ServicePackage } from '@warsha/contracts/workshop/sales/packages'
import { ApiError } from '@warsha/web-kit'
import type { EntryValues } from '../work-lines/entry-values.ts'
import type { LineBody } from './estimates.api.ts'

/** Returns a line as the API expects it back. */
export const toLineBody = (line: EstimateLine): LineBody => ({
  line_key: line.line_key,
  finding_ref: line.finding_ref,
  finding_title: line.finding_title,
  option_group: line.option_group,
  option_tier: line.option_tier,
  is_default: line.is_default,
  kind: line.kind,
  task_type: line.task_type ?? undefined,
  package_id: line.package_id,
  part_id: line.part_id,
  price_tier: line.price_tier ?? undefined,
  description: line.description,
  quantity: line.quantity,
  unit_price: line.unit_price,
  deferred_work_id: line.deferred_work_id,
})

export const toLineBodies = ({ current }: Estimate): LineBody[] => current.lines.map(toLineBody)

/** Returns the line of the entry row. A price that is not typed is an error of the server, at its field. */
export const toNewLine = (values: EntryValues): LineBody =>
  values.kind === 'part'
    ? {
        kind: 'part',
        part_id: values.part_id,
        quantity: values.quantity,
        unit_price: values.unit_price,
        price_tier: values.price_tier,
      }
    : {
        kind: 'labour',
        description: values.description,
        task_type: values.task_type,
        unit_price: values.estimated_cost,
      }

/** Returns the lines of a package with its prices of now. Tasks without a price cost nothing until somebody enters one. */
export const toPackageLines = ({ id, tasks, parts }: ServicePackage): LineBody[] => [
  ...tasks.map(
    ({ description, task_type, price }): LineBody => ({
      kind: 'labour',
      package_id: id,
      description,
      task_type,
      unit_price: price ?? 0,
    }),
  ),
  ...parts.map(
    ({ part_id, quantity, current_price }): LineBody => ({
      kind: 'part',
      package_id: id,
      part_id,
      quantity,
      ...(current_price !== null && { unit_price: current_price }),
    }),
  ),
]

/** Moves the errors of one line of the list to the fields of the form that shows only this line. */
export const atLine = (
  error: unknown,
  place: number,
  fieldNames: Readonly<Record<string, string>> = {},
): unknown => {
  if (!(error instanceof ApiError)) return error
  const prefix = `lines.${place}.`
  const { status, code, message: text, params, requestId } = error
  const details = error.details.map((detail) => {
    if (!detail.path.startsWith(prefix)) return detail
    const field = detail.path.slice(prefix.length)
    return { ...detail, path: fieldNames[field] ?? field }
  })
  return new ApiError({ status, code, text, params, details, requestId, cause: error })
}

/** Awaits a change of the lines. Its errors are those of the line at `place`. */
export const withErrorsAtLine = async <T>(
  work: Promise<T>,
  place: number,
  fieldNames?: Readonly<Record<string, string>>,
): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw atLine(error, place, fieldNames)
  }
}
