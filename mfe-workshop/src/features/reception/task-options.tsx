import { UserText, useFormats, useNameOf, useTranslation } from '@warsha/web-kit'
import { Combobox } from '@warsha/web-kit/forms'
import classes from './reception.module.css'
import type { ReceptionPackage } from './reception-values.ts'
import { type TaskEntryState, toPackageValue, typedValue } from './use-task-entry.ts'
import type { UsualTask } from './usual-tasks.ts'

const UsualTaskOption = ({ description, usual_price }: UsualTask) => {
  const { money } = useFormats()
  return (
    <Combobox.Option value={description} className={classes.usualTask}>
      <UserText>{description}</UserText>
      {usual_price !== null && <span>{money(usual_price)}</span>}
    </Combobox.Option>
  )
}

const PackageOption = (one: ReceptionPackage) => {
  const { t } = useTranslation('reception')
  const packageName = useNameOf()
  return (
    <Combobox.Option value={toPackageValue(one)} className={classes.usualTask}>
      <UserText>{packageName(one)}</UserText>
      <span>{t('package')}</span>
    </Combobox.Option>
  )
}

/** What begins with the typed text, the text itself, and what contains it elsewhere. */
export const TaskOptions = ({ entry }: { entry: TaskEntryState }) => {
  const { t } = useTranslation('reception')
  const { beginning, containing } = entry.suggestions
  const { packages } = entry
  return (
    <Combobox.Options className={classes.options} aria-label={t('usual_tasks')}>
      {packages.beginning.map((one) => (
        <PackageOption key={one.id} {...one} />
      ))}
      {beginning.map((task) => (
        <UsualTaskOption key={task.description} {...task} />
      ))}
      {!entry.isUsual && (
        <Combobox.Option value={typedValue} className={classes.usualTask}>
          {t('add_task', { task: entry.typed })}
        </Combobox.Option>
      )}
      {containing.map((task) => (
        <UsualTaskOption key={task.description} {...task} />
      ))}
      {packages.containing.map((one) => (
        <PackageOption key={one.id} {...one} />
      ))}
    </Combobox.Options>
  )
}
