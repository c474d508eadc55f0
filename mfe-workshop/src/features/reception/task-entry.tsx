/** Adds tasks by their title: the shop's usual ones with their usual price, or any other text. */
import { maxTaskLength } from '@warsha/contracts/workshop/work-card-limits'
import { TextInput, useTranslation } from '@warsha/web-kit'
import { Combobox, type ContractForm } from '@warsha/web-kit/forms'
import { AddedTask } from './added-task.tsx'
import { ChosenPackages } from './chosen-packages.tsx'
import { QuickChoices } from './quick-choices.tsx'
import classes from './reception.module.css'
import type { ReceptionValues } from './reception-values.ts'
import { TaskOptions } from './task-options.tsx'
import { toPackageValue, useTaskEntry } from './use-task-entry.ts'

interface TaskEntryProps {
  form: ContractForm<ReceptionValues>
}

/** A text that is left without Enter stays, with an error: half a word must not become a task. */
export const TaskEntry = ({ form }: TaskEntryProps) => {
  const { t } = useTranslation('reception')
  const entry = useTaskEntry(form)
  const field = form.fields.getInputProps('typed_task')
  return (
    <div className={classes.tasks}>
      <Combobox store={entry.combobox} onOptionSubmit={entry.add} withinPortal shadow="md">
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...field}
            name="task"
            label={t('fields.task')}
            description={t('task_hint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="off"
            maxLength={maxTaskLength}
            readOnly={form.isSending}
            onChange={(event) => entry.type(event.currentTarget.value)}
            onBlur={(event) => {
              field.onBlur(event)
              entry.combobox.closeDropdown()
            }}
            onKeyDown={entry.onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={entry.typed === ''}>
          <TaskOptions entry={entry} />
        </Combobox.Dropdown>
      </Combobox>
      {entry.typed === '' && (
        <QuickChoices
          packages={entry.quickPackages}
          tasks={entry.quickTasks}
          isDisabled={form.isSending}
          addPackage={(chosen) => entry.add(toPackageValue(chosen))}
          addTask={({ description }) => entry.add(description)}
        />
      )}
      <ChosenPackages form={form} />
      {form.fields.values.tasks.length > 0 && (
        <ul className={classes.taskList} aria-label={t('tasks')}>
          {form.fields.values.tasks.map(({ key }, place) => (
            <AddedTask key={key} form={form} place={place} />
          ))}
        </ul>
      )}
    </div>
  )
}
