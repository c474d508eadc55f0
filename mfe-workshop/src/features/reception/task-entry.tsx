/** Adds tasks by their title: the shop's usual ones with their usual price, or any other text. */

import { IconTrash } from '@tabler/icons-react'
import { maxReceivedPackages } from '@warsha/contracts/workshop/sales/package-rules'
import { maxTaskLength } from '@warsha/contracts/workshop/work-card-limits'
import { ActionIcon, TextInput, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { Combobox, type ContractForm, LtrField, useCombobox } from '@warsha/web-kit/forms'
import { type KeyboardEvent, useEffect } from 'react'
import { usePackageName } from '../packages/package-texts.ts'
import { ChosenPackages } from './chosen-packages.tsx'
import { QuickChoices } from './quick-choices.tsx'
import { useReceptionOptions } from './reception.api.ts'
import classes from './reception.module.css'
import {
  newReceptionTask,
  type ReceptionPackage,
  type ReceptionValues,
} from './reception-values.ts'
import { findUsualTasks, maxSuggestions, type UsualTask } from './usual-tasks.ts'

/** Value of the option that adds the typed text. The space keeps it apart from titles. */
const typedValue = ' typed'

/** Value of the option of a package. */
const toPackageValue = ({ id }: ReceptionPackage): string => ` package ${id}`

/** Returns the packages of which a name begins with the text, and those that contain it elsewhere. */
const findPackages = (packages: readonly ReceptionPackage[], typed: string) => {
  const text = typed.trim().toLowerCase()
  if (text === '') return { beginning: [], containing: [] }
  const namesOf = ({ name_en, name_ar }: ReceptionPackage) =>
    [name_en, name_ar].map((name) => name?.toLowerCase() ?? '')
  const begins = (one: ReceptionPackage) => namesOf(one).some((name) => name.startsWith(text))
  const found = packages.filter((one) => namesOf(one).some((name) => name.includes(text)))
  return {
    beginning: found.filter(begins).slice(0, maxSuggestions),
    containing: found.filter((one) => !begins(one)).slice(0, maxSuggestions),
  }
}

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
  const packageName = usePackageName()
  return (
    <Combobox.Option value={toPackageValue(one)} className={classes.usualTask}>
      <UserText>{packageName(one)}</UserText>
      <span>{t('package')}</span>
    </Combobox.Option>
  )
}

interface TaskEntryProps {
  form: ContractForm<ReceptionValues>
}

const AddedTask = ({ form, place }: TaskEntryProps & { place: number }) => {
  const { t } = useTranslation('reception')
  const { description } = form.fields.values.tasks[place]!
  return (
    <li className={classes.task}>
      <UserText>{description}</UserText>
      <LtrField
        form={form}
        name={`tasks.${place}.estimated_cost`}
        label={t('task_price', { task: description })}
        labelProps={{ className: classes.hidden }}
        placeholder={t('fields.estimated_cost')}
        inputMode="decimal"
        autoComplete="off"
      />
      <ActionIcon
        size="lg"
        aria-label={t('remove_task', { task: description })}
        disabled={form.isSending}
        onClick={() => {
          form.fields.removeListItem('tasks', place)
          form.formRef.current?.querySelector<HTMLElement>('[name="task"]')?.focus()
        }}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  )
}

const useTaskEntry = (form: ContractForm<ReceptionValues>) => {
  const text = form.fields.values.typed_task
  const setText = (next: string) => form.fields.setFieldValue('typed_task', next)
  const { tasks: usualTasks, packages: allPackages = [] } = useReceptionOptions()
  const chosen = form.fields.values.packages
  const combobox = useCombobox()
  const suggestions = findUsualTasks(usualTasks, text)
  const typed = text.trim()
  const offered =
    chosen.length < maxReceivedPackages
      ? allPackages.filter(({ id }) => !chosen.some((one) => one.id === id))
      : []
  const packages = findPackages(offered, text)
  const first = suggestions.beginning[0]?.description
  const isUsual = first?.toLowerCase() === typed.toLowerCase()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text selects its first option
  useEffect(() => {
    if (typed !== '') combobox.selectFirstOption()
  }, [typed, first, packages.beginning[0]?.id])

  const add = (value: string) => {
    const found = offered.find((one) => toPackageValue(one) === value)
    const usual = usualTasks.find(({ description }) => description === value)
    setText('')
    combobox.closeDropdown()
    if (found) {
      form.fields.insertListItem('packages', found)
      return
    }
    if (!usual && typed === '') return
    form.fields.insertListItem(
      'tasks',
      newReceptionTask(
        usual
          ? {
              description: usual.description,
              task_type: usual.task_type,
              estimated_cost: usual.usual_price === null ? '' : String(usual.usual_price),
            }
          : { description: typed },
      ),
    )
  }
  const isAdded = ({ description }: UsualTask) =>
    form.fields.values.tasks.some((task) => task.description === description)
  const addTyped = () => add(isUsual ? first! : typedValue)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // An open list adds its selected option itself. It is closed after the field was left.
    if (!combobox.dropdownOpened) addTyped()
    // Ctrl+Enter submits the form, with the task that was added now.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault()
  }
  return {
    typed,
    type: (next: string) => {
      setText(next)
      combobox.openDropdown()
    },
    combobox,
    suggestions,
    packages,
    isUsual,
    quickPackages: offered,
    quickTasks: usualTasks.filter((task) => !isAdded(task)),
    add,
    onKeyDown,
  }
}

/** A text that is left without Enter stays, with an error: half a word must not become a task. */
export const TaskEntry = ({ form }: TaskEntryProps) => {
  const { t } = useTranslation('reception')
  const entry = useTaskEntry(form)
  const field = form.fields.getInputProps('typed_task')
  const { beginning, containing } = entry.suggestions
  const { packages } = entry
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
