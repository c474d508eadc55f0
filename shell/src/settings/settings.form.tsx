import type { SettingKey } from '@warsha/contracts/setting-keys'
import { useTranslation } from '@warsha/web-kit'
import {
  FieldGrid,
  FieldSection,
  Form,
  fieldsOf,
  type Opening,
  OpeningNotice,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { type ReactNode, useEffect } from 'react'
import { PositionButton } from './position.button.tsx'
import { SettingField } from './setting.field.tsx'
import { readSettings, saveSettings } from './settings.api.ts'
import classes from './settings.module.css'
import { sections } from './settings-layout.ts'
import { type Settings, type SettingsValues, settingsSchema, valuesOf } from './settings-values.ts'

export type SettingsOpening = Opening<Settings, SettingsValues>

interface Props {
  opening: SettingsOpening
  /** Begins again from another state. */
  replace: (opening: SettingsOpening) => void
  onSaved: (settings: Settings) => void
  /** Forgets what was typed, after asking. */
  discard: () => void
  /** Where a link wants the eye to go. */
  wanted?: SettingKey
}

const newest = async () => ({ data: await readSettings() })

/** A yes or no as the screen says it. */
const useShown = () => {
  const { t } = useTranslation('settings')
  return (key: string, record: Settings) => {
    const value = valuesOf(record)[key as SettingKey]
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value
  }
}

const useSettingsForm = ({ opening, replace, onSaved }: Props) => {
  const { t } = useTranslation('settings')
  const shown = useShown()
  const change = useChangeForm<Settings, SettingsValues>({
    opening,
    replace,
    valuesOf,
    schema: async () => settingsSchema,
    change: async ({ version: _, ...values }) => ({
      data: await saveSettings(opening.record, values as SettingsValues),
    }),
    readNewest: newest,
    onSaved: (settings) => {
      // As the server keeps them: trimmed, digits in Latin, a TRN without its dashes.
      const kept = valuesOf(settings)
      change.form.fields.setValues(kept)
      change.form.fields.resetDirty(kept)
      onSaved(settings)
    },
    shown,
    readFailed: t('load_failed'),
  })
  return change
}

/** Puts the focus on a field once the frame has put it on the new screen. */
const useFocusOn = (key: SettingKey | undefined) =>
  useEffect(() => {
    if (!key) return
    const timer = setTimeout(
      () => document.querySelector<HTMLElement>(`[data-path="${key}"]`)?.focus(),
      60,
    )
    return () => clearTimeout(timer)
  }, [key])

/** @param isWhole bears the heading of its section */
const Part = ({
  name,
  isWhole,
  children,
}: {
  name: string
  isWhole: boolean
  children: ReactNode
}) => {
  const { t } = useTranslation('settings')
  const hint = t(`hints.${name}`, { defaultValue: '' })
  if (!isWhole)
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

export const SettingsForm = (props: Props) => {
  const { opening, wanted, discard } = props
  const { t } = useTranslation('settings')
  const { form, notes, focusOn, remedy } = useSettingsForm(props)
  useFocusOn(focusOn ?? wanted)
  const field = fieldsOf({
    form,
    notes,
    focusOn: focusOn ?? wanted ?? 'shop_name',
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
      <OpeningNotice opening={opening} />
      {sections.map((section) => (
        <section
          key={section.name}
          className={classes.card}
          aria-labelledby={`settings-${section.name}`}
        >
          <h2 id={`settings-${section.name}`} className={classes.heading}>
            {t(`sections.${section.name}`)}
          </h2>
          {section.parts.map(({ name, keys }) => (
            <Part key={name} name={name} isWhole={name === section.name}>
              {keys.map((key) => (
                <SettingField key={key} setting={key} {...field(key)} />
              ))}
              {name === 'position' && <PositionButton form={form} />}
            </Part>
          ))}
        </section>
      ))}
    </Form>
  )
}
