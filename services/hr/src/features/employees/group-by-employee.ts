/** Returns the rows of each employee, in their order, by the id of the employee. */
export const groupByEmployee = <Row extends { employee_id: string }>(
  rows: readonly Row[],
): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.employee_id, [...(groups.get(row.employee_id) ?? []), row])
  return groups
}
