/** The fields of a form. Each takes `form`, `name` and `label`, and passes all other props to Mantine's input. */
import {
  NumberInput as MantineNumber,
  PasswordInput as MantinePassword,
  Select as MantineSelect,
  Switch as MantineSwitch,
  type NumberInputProps,
  type PasswordInputProps,
  type SelectProps,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import classes from './form.module.css'
import { runAfterPointerRelease } from './run-after-pointer-release.ts'
import type { ContractForm } from './use-contract-form.tsx'

export interface FieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form knows the names of its fields
  form: ContractForm<any>
  name: string
  label: ReactNode
  /** Spans all columns of a FieldGrid. */
  wide?: boolean
}

/** Returns the props that connect an input to a field of the form. */
export const bindInput = ({ form, name }: FieldProps, type: 'input' | 'checkbox' = 'input') => {
  const props = form.fields.getInputProps(name, { type })
  return {
    ...props,
    onBlur: (event: unknown) => runAfterPointerRelease(() => props.onBlur?.(event)),
    name,
    'data-path': name,
    // Not set otherwise: a field can be read-only for another reason.
    ...(form.isSending && { readOnly: true }),
  }
}

/** A line of text in the direction of its content. */
export const TextField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: FieldProps & Omit<TextInputProps, 'form' | 'name'>) => (
  <TextInput
    classNames={{ input: classes.userText }}
    className={wide ? classes.wide : undefined}
    label={label}
    {...rest}
    {...bindInput({ form, name, label })}
  />
)

/**
 * A text whose direction is left to right in Arabic too: phones, e-mails, codes, amounts, dates. Aligned with the page.
 * `upper` displays capitals.
 */
export const LtrField = ({
  form,
  name,
  label,
  wide,
  upper,
  ...rest
}: FieldProps & Omit<TextInputProps, 'form' | 'name'> & { upper?: boolean }) => (
  <TextInput
    className={wide ? classes.wide : undefined}
    label={label}
    autoCapitalize="off"
    spellCheck={false}
    {...rest}
    classNames={{ input: upper ? `${classes.code} ${classes.upper}` : classes.code }}
    {...bindInput({ form, name, label })}
  />
)

export const TextAreaField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: FieldProps & Omit<TextareaProps, 'form' | 'name'>) => (
  <Textarea
    autosize
    minRows={3}
    maxRows={10}
    classNames={{ input: classes.userText }}
    className={wide ? classes.wide : undefined}
    label={label}
    {...rest}
    {...bindInput({ form, name, label })}
  />
)

export const PasswordField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: FieldProps & Omit<PasswordInputProps, 'form' | 'name'>) => {
  const { t } = useTranslation('kit')
  const bound = bindInput({ form, name, label })
  return (
    <MantinePassword
      className={wide ? classes.wide : undefined}
      label={label}
      visibilityToggleButtonProps={{ 'aria-label': t('form.show_password') }}
      // Mantine does not set it on this input.
      aria-invalid={bound.error ? true : undefined}
      {...rest}
      {...bound}
    />
  )
}

/** A choice from a fixed list. */
export const SelectField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: FieldProps & Omit<SelectProps, 'form' | 'name'>) => (
  <MantineSelect
    className={wide ? classes.wide : undefined}
    label={label}
    allowDeselect={false}
    // The list itself scrolls. A scroll area around it would need to be focusable by keyboard.
    withScrollArea={false}
    classNames={{ options: classes.options }}
    comboboxProps={{ withinPortal: true, shadow: 'md' }}
    {...rest}
    {...bindInput({ form, name, label })}
  />
)

/** A boolean. */
export const SwitchField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: FieldProps & Omit<SwitchProps, 'form' | 'name'>) => (
  <MantineSwitch
    className={wide ? classes.wide : undefined}
    label={label}
    {...rest}
    {...bindInput({ form, name, label }, 'checkbox')}
  />
)

/** A number or an amount, with Latin digits and without step buttons. */
export const NumberField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: FieldProps & Omit<NumberInputProps, 'form' | 'name'>) => (
  <MantineNumber
    className={wide ? classes.wide : undefined}
    label={label}
    hideControls
    inputMode="decimal"
    {...rest}
    classNames={{ input: classes.code }}
    {...bindInput({ form, name, label })}
  />
)

interface FieldSectionProps {
  title: string
  hint?: string
  children: ReactNode
}

/** A titled section of a long form. */
export const FieldSection = ({ title, hint, children }: FieldSectionProps) => (
  <fieldset className={classes.section}>
    <legend className={classes.legend}>{title}</legend>
    {hint && <p className={classes.hint}>{hint}</p>}
    <div className={classes.grid}>{children}</div>
  </fieldset>
)

/** Fields in as many columns as fit. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={classes.grid}>{children}</div>
)
