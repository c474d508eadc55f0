/** Packages and usual tasks to tap, while nothing is typed. */
import { Button, UserText, useNameOf, useTranslation } from '@warsha/web-kit'
import classes from './reception.module.css'
import type { ReceptionPackage } from './reception-values.ts'
import type { UsualTask } from './usual-tasks.ts'

const maxPackages = 3
const maxTasks = 5

interface QuickChoicesProps {
  packages: readonly ReceptionPackage[]
  /** The most frequent first. */
  tasks: readonly UsualTask[]
  isDisabled: boolean
  addPackage: (chosen: ReceptionPackage) => void
  addTask: (task: UsualTask) => void
}

/** Not in the order of Tab: the field above offers the same by keyboard, and Tab leads from it to the next field. */
const Choice = ({
  name,
  isDisabled,
  add,
}: {
  name: string
  isDisabled: boolean
  add: () => void
}) => (
  <li>
    <Button
      variant="default"
      size="xs"
      tabIndex={-1}
      disabled={isDisabled}
      // The field keeps the focus, for what is typed next.
      onMouseDown={(event) => event.preventDefault()}
      onClick={add}
    >
      <UserText>{name}</UserText>
    </Button>
  </li>
)

export const QuickChoices = (props: QuickChoicesProps) => {
  const { packages, tasks, isDisabled, addPackage, addTask } = props
  const { t } = useTranslation('reception')
  const packageName = useNameOf()
  if (packages.length + tasks.length === 0) return null
  return (
    <ul aria-label={t('usual_tasks')} className={classes.quick}>
      {packages.slice(0, maxPackages).map((one) => (
        <Choice
          key={one.id}
          name={packageName(one)}
          isDisabled={isDisabled}
          add={() => addPackage(one)}
        />
      ))}
      {tasks.slice(0, maxTasks).map((task) => (
        <Choice
          key={task.description}
          name={task.description}
          isDisabled={isDisabled}
          add={() => addTask(task)}
        />
      ))}
    </ul>
  )
}
