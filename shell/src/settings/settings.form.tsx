import { type SettingKey, settingKeys } from '@warsha/contracts/identity/setting-keys'
import { useFormats, useNavigate, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldGrid,
  FieldSection,
  Form,
  RecordFormNotice,
  type RecordFormState,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { type ReactNode, useEffect, useRef } from 'react'
import { PositionButton } from './position.button.tsx'
import { SectionNav } from './section-nav.tsx'
import { SettingField } from './setting.field.tsx'
import { readSettings, saveSettings } from './settings.api.ts'
import classes from './settings.module.css'
import { type SectionName, sectionOf, settingSections } from './settings-layout.ts'
import {
  type SettingsValues,
  type StoredSettings,
  settingsSchema,
  toFormValues,
} from './settings-values.ts'
import { readVatRates } from './vat-rates.field.tsx'
import { toWeekdays } from './weekdays.field.tsx'

export type SettingsOpening = RecordFormState<StoredSettings, SettingsValues>

interface SettingsFormProps {
  opening: SettingsOpening
  /** Restarts the form with another record. */
  replace: (opening: SettingsOpening) => void
  onSaved: (settings: StoredSettings) => void
  /** Discards the edits after a confirmation. */
  discard: () => void
  /** The section that the address names. */
  section: SectionName
  /** The setting that a link points to. */
  focusedSetting?: SettingKey
}

const readNewestSettings = async () => ({ data: await readSettings() })

/** Returns a function that formats a stored value as the form shows it. */
const useFormatValue = () => {
  const { t } = useTranslation('settings')
  const { date } = useFormats()
  return (key: string, record: StoredSettings) => {
    const value = toFormValues(record)[key as SettingKey]
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (key === 'weekly_off_days')
      return toWeekdays(value)
        .map((day) => t(`weekdays.${day}`))
        .join(' · ')
    if (key === 'vat_rates')
      return readVatRates(value)
        .map(({ from, percentage }) => `${date(from)}: ${percentage}%`)
        .join(' · ')
    return value
  }
}

const useSettingsForm = ({ opening, replace, onSaved }: SettingsFormProps) => {
  const { t } = useTranslation('settings')
  const formatValue = useFormatValue()
  const changeForm = useChangeForm<StoredSettings, SettingsValues>({
    opening,
    replace,
    valuesOf: toFormValues,
    schema: async () => settingsSchema,
    change: async ({ version: _, ...values }) => ({
      data: await saveSettings(opening.record, values as SettingsValues),
    }),
    readNewest: readNewestSettings,
    isChangedBy: ({ resource }) => resource === 'settings',
    onSaved: (settings) => {
      // The server normalises values: trimmed, Latin digits, a TRN without dashes.
      const savedValues = toFormValues(settings)
      changeForm.form.fields.setValues(savedValues)
      changeForm.form.fields.resetDirty(savedValues)
      onSaved(settings)
    },
    formatValue,
    readFailed: t('load_failed'),
  })
  return changeForm
}

/** Focuses a field after the frame has moved the focus to the new screen. */
const useFocusOn = (key: SettingKey | undefined) =>
  useEffect(() => {
    if (!key) return
    const focus = () => {
      const field = document.querySelector<HTMLElement>(`[data-path="${key}"]`)
      // A field of several inputs has no focus itself.
      const input = field?.querySelector('input') ?? field
      input?.focus()
    }
    const timer = setTimeout(focus, 60)
    return () => clearTimeout(timer)
  }, [key])

/**
 * Opens the section of a setting that somebody else has changed too, if the open section has none: a hidden field cannot have
 * the focus.
 */
const useOpenSectionOf = (
  key: SettingKey | undefined,
  marked: ReadonlySet<SectionName>,
  openSection: SectionName,
) => {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form starts with the latest version
  useEffect(() => {
    if (key && !marked.has(openSection)) void navigate(`#${sectionOf(key)}`, { replace: true })
  }, [])
}

/** @param isWholeSection true if the part is the section itself and needs no heading */
const SettingsPart = ({
  name,
  isWhole: isWholeSection,
  children,
}: {
  name: string
  isWhole: boolean
  children: ReactNode
}) => {
  const { t } = useTranslation('settings')
  const hint = t(`hints.${name}`, { defaultValue: '' })
  if (!isWholeSection)
    return (
      <FieldSection title={t(`parts.${name}`)} hint={hint}>
        {children}
      </FieldSection>
    )
  return (
    <div className={classes.part}>
      {hint && <p className={classes.hint}>{hint}</p>}
      <FieldGrid>{children}</FieldGrid>
    </div>
  )
}

/**
 * Opens the section of the first invalid setting after an attempt to save, if none of the open section is invalid. The
 * field then gets the focus, which a hidden one cannot have.
 */
const useOpenInvalidSection = (
  { fields, isSending, formRef }: ReturnType<typeof useSettingsForm>['form'],
  section: SectionName,
) => {
  const navigate = useNavigate()
  const wasSending = useRef(false)
  const isFocusWanted = useRef(false)
  const focusFirstInvalid = () =>
    formRef.current
      ?.querySelector<HTMLElement>(`[data-section="${section}"] [aria-invalid="true"]`)
      ?.focus()
  const invalid = new Set(
    settingKeys.filter((key) => fields.errors[key]).map((key) => sectionOf(key)),
  )
  useEffect(() => {
    const hasFailed = wasSending.current && !isSending && invalid.size > 0
    wasSending.current = isSending
    if (!hasFailed) return
    if (invalid.has(section)) return focusFirstInvalid()
    const first = settingSections.find(({ name }) => invalid.has(name))!
    isFocusWanted.current = true
    void navigate(`#${first.name}`, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each section that is opened
  useEffect(() => {
    if (!isFocusWanted.current) return
    isFocusWanted.current = false
    focusFirstInvalid()
  }, [section])
  return invalid
}

export const SettingsForm = (props: SettingsFormProps) => {
  const { opening, focusedSetting, discard, section: openSection } = props
  const { t } = useTranslation('settings')
  const { form, notes, focusOn, remedy } = useSettingsForm(props)
  const invalid = useOpenInvalidSection(form, openSection)
  const marked = new Set(settingKeys.filter((key) => notes[key]).map((key) => sectionOf(key)))
  useOpenSectionOf(focusOn, marked, openSection)
  useFocusOn(focusOn ?? focusedSetting)
  const field = bindFields({
    form,
    notes,
    focusOn: focusOn ?? focusedSetting ?? 'shop_name',
    label: (key) => t(`fields.${key}`),
  })
  return (
    <Form
      form={form}
      submitLabel={t('save_all')}
      failedText={t('save_failed')}
      remedy={remedy}
      onCancel={form.isDirty ? discard : undefined}
      inDialog
    >
      <RecordFormNotice opening={opening} />
      <SectionNav active={openSection} invalid={invalid} marked={marked} />
      {settingSections.map((section) => (
        <section
          key={section.name}
          className={classes.card}
          // All stay mounted: the form checks and saves them together.
          hidden={section.name !== openSection}
          data-section={section.name}
          aria-labelledby={`settings-${section.name}`}
        >
          <h2 id={`settings-${section.name}`} className={classes.heading}>
            {t(`sections.${section.name}`)}
          </h2>
          {section.parts.map(({ name, keys }) => (
            <SettingsPart key={name} name={name} isWhole={name === section.name}>
              {keys.map((key) => (
                <SettingField key={key} setting={key} {...field(key)} />
              ))}
              {name === 'position' && <PositionButton form={form} />}
            </SettingsPart>
          ))}
        </section>
      ))}
    </Form>
  )
}
