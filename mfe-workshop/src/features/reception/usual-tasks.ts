/** The tasks that the shop does often, as they are suggested while a task is typed. */
import type { ReceptionOptions } from '@warsha/contracts/workshop/receptions'

export type UsualTask = ReceptionOptions['tasks'][number]

/** Suggestions that are shown at once. */
export const maxSuggestions = 6

/** Returns the usual tasks whose titles begin with the text, and those that contain it elsewhere. */
export const findUsualTasks = (tasks: readonly UsualTask[], typed: string) => {
  const text = typed.trim().toLowerCase()
  if (text === '') return { beginning: [], containing: [] }
  const placeOf = ({ description }: UsualTask) => description.toLowerCase().indexOf(text)
  const beginning = tasks.filter((task) => placeOf(task) === 0).slice(0, maxSuggestions)
  const containing = tasks
    .filter((task) => placeOf(task) > 0)
    .slice(0, maxSuggestions - beginning.length)
  return { beginning, containing }
}
