import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react'
import {
  maxInspectionPoints,
  maxInspectionSections,
} from '@warsha/contracts/workshop/inspections/inspection-rules'
import {
  ActionIcon,
  Button,
  UserText,
  useFormats,
  useNameOf,
  useTranslation,
} from '@warsha/web-kit'
import { type ContractForm, TextField } from '@warsha/web-kit/forms'
import { useState } from 'react'
import rowsClasses from '../record-page/form-rows.module.css'
import classes from './inspection-templates.module.css'
import { TemplatePoint } from './template-point.tsx'
import {
  newPointValues,
  newSectionValues,
  type SectionValues,
  type TemplateValues,
} from './template-values.ts'

interface SectionProps {
  form: ContractForm<TemplateValues>
  section: SectionValues
  place: number
}

/** The names and points of the section that is being edited. */
const OpenSection = ({ form, section, place }: SectionProps) => {
  const { t } = useTranslation('inspections')
  const path = `sections.${place}`
  const error = form.fields.errors[`${path}.points`]
  const total = form.fields.values.sections.reduce((sum, { points }) => sum + points.length, 0)
  return (
    <div className={classes.open}>
      <div className={classes.names}>
        <TextField
          form={form}
          name={`${path}.name_en`}
          label={t('templates.fields.name_en')}
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          form={form}
          name={`${path}.name_ar`}
          label={t('templates.fields.name_ar')}
          maxLength={80}
          autoComplete="off"
        />
      </div>
      {section.points.map((point, row) => (
        <TemplatePoint
          key={point.row}
          form={form}
          section={place}
          place={row}
          point={point}
          isLast={row === section.points.length - 1}
        />
      ))}
      {error && (
        <p className={classes.error} data-path={`${path}.points`} aria-invalid="true" tabIndex={-1}>
          {error}
        </p>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} />}
          disabled={form.isSending || total >= maxInspectionPoints}
          onClick={() => form.fields.insertListItem(`${path}.points`, newPointValues())}
        >
          {t('templates.add_point')}
        </Button>
      </div>
    </div>
  )
}

interface SectionHeadProps extends SectionProps {
  isOpen: boolean
  onToggle: () => void
}

const SectionHead = ({ form, section, place, isOpen, onToggle }: SectionHeadProps) => {
  const { t } = useTranslation('inspections')
  const { number } = useFormats()
  const nameOf = useNameOf()
  const count = section.points.length
  return (
    <div className={classes.head}>
      <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
        <IconChevronDown size={18} className={classes.chevron} data-open={isOpen || undefined} />
        <UserText>{nameOf(section) || t('templates.section', { place: place + 1 })}</UserText>
        <span className={classes.hint}>{t('point_count', { count, number: number(count) })}</span>
      </button>
      <ActionIcon
        aria-label={t('templates.remove_section', { place: place + 1 })}
        disabled={form.isSending}
        onClick={() => form.fields.removeListItem('sections', place)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  )
}

/** The sections of a template. One is open at a time, the first one at the beginning, and those with errors. */
export const TemplateSections = ({ form }: { form: ContractForm<TemplateValues> }) => {
  const { t } = useTranslation('inspections')
  const { sections } = form.fields.values
  const [chosenRow, setOpenRow] = useState<string | null>()
  const openRow = chosenRow === undefined ? sections[0]?.row : chosenRow
  const { sections: error } = form.fields.errors
  const errorPaths = Object.keys(form.fields.errors)
  const hasErrors = (place: number) =>
    errorPaths.some((path) => path.startsWith(`sections.${place}.`))
  const addSection = () => {
    const section = newSectionValues()
    form.fields.insertListItem('sections', section)
    setOpenRow(section.row)
  }
  return (
    <fieldset
      className={rowsClasses.rows}
      data-path="sections"
      aria-invalid={Boolean(error)}
      tabIndex={-1}
    >
      <legend>{t('templates.sections')}</legend>
      {sections.map((section, place) => {
        const isOpen = section.row === openRow || hasErrors(place)
        return (
          <div key={section.row} className={classes.section}>
            <SectionHead
              form={form}
              section={section}
              place={place}
              isOpen={isOpen}
              onToggle={() => setOpenRow(section.row === openRow ? null : section.row)}
            />
            {isOpen && <OpenSection form={form} section={section} place={place} />}
          </div>
        )
      })}
      {error && <p className={classes.error}>{error}</p>}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} />}
          disabled={form.isSending || sections.length >= maxInspectionSections}
          onClick={addSection}
        >
          {t('templates.add_section')}
        </Button>
      </div>
    </fieldset>
  )
}
