/** The fields of a form. Each takes `form`, `name`, `label`; everything else goes to Mantine's input. */
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
import { useTranslation } from '../i18n.ts'
import classes from './form.module.css'
import { runAfterPointerRelease } from './run-after-pointer-release.ts'
import type { ContractForm } from './use-contract-form.tsx'

export interface Bound {
  // biome-ignore lint/suspicious/noExplicitAny: the form knows the names of its fields
  form: ContractForm<any>
  name: string
  label: ReactNode
  /** Takes the whole width of a FieldGrid. */
  wide?: boolean
}

export const bind = ({ form, name }: Bound, type: 'input' | 'checkbox' = 'input') => {
  const props = form.fields.getInputProps(name, { type })
  return {
    ...props,
    onBlur: (event: unknown) => runAfterPointerRelease(() => props.onBlur?.(event)),
    name,
    'data-path': name,
    // Only then: a field that is fixed for another reason stays so.
    ...(form.isSending && { readOnly: true }),
  }
}

/** One line of typed text. Names and notes take the direction of what is typed. */
export const TextField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: Bound & Omit<TextInputProps, 'form' | 'name'>) => (
  <TextInput
    classNames={{ input: classes.typed }}
    className={wide ? classes.wide : undefined}
    label={label}
    {...rest}
    {...bind({ form, name, label })}
  />
)

/** Phones, e-mails, codes, VIN, TRN: always left to right, aligned with the page. `upper` shows them in capitals. */
export const CodeField = ({
  form,
  name,
  label,
  wide,
  upper,
  ...rest
}: Bound & Omit<TextInputProps, 'form' | 'name'> & { upper?: boolean }) => (
  <TextInput
    className={wide ? classes.wide : undefined}
    label={label}
    autoCapitalize="off"
    spellCheck={false}
    {...rest}
    classNames={{ input: upper ? `${classes.code} ${classes.upper}` : classes.code }}
    {...bind({ form, name, label })}
  />
)

export const TextAreaField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: Bound & Omit<TextareaProps, 'form' | 'name'>) => (
  <Textarea
    autosize
    minRows={3}
    maxRows={10}
    classNames={{ input: classes.typed }}
    className={wide ? classes.wide : undefined}
    label={label}
    {...rest}
    {...bind({ form, name, label })}
  />
)

export const PasswordField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: Bound & Omit<PasswordInputProps, 'form' | 'name'>) => {
  const { t } = useTranslation('kit')
  const bound = bind({ form, name, label })
  return (
    <MantinePassword
      className={wide ? classes.wide : undefined}
      label={label}
      visibilityToggleButtonProps={{ 'aria-label': t('form.show_password') }}
      // The one input that Mantine does not mark by itself.
      aria-invalid={bound.error ? true : undefined}
      {...rest}
      {...bound}
    />
  )
}

/** A choice from a list that is known beforehand. */
export const SelectField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: Bound & Omit<SelectProps, 'form' | 'name'>) => (
  <MantineSelect
    className={wide ? classes.wide : undefined}
    label={label}
    allowDeselect={false}
    // The list of options scrolls by itself: a scrolling box around it would need a place in the order of the keyboard.
    withScrollArea={false}
    classNames={{ options: classes.options }}
    comboboxProps={{ withinPortal: true, shadow: 'md' }}
    {...rest}
    {...bind({ form, name, label })}
  />
)

/** Yes or no. */
export const SwitchField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: Bound & Omit<SwitchProps, 'form' | 'name'>) => (
  <MantineSwitch
    className={wide ? classes.wide : undefined}
    label={label}
    {...rest}
    {...bind({ form, name, label }, 'checkbox')}
  />
)

/** A number or a sum; Latin digits, no stepping by the wheel. */
export const NumberField = ({
  form,
  name,
  label,
  wide,
  ...rest
}: Bound & Omit<NumberInputProps, 'form' | 'name'>) => (
  <MantineNumber
    className={wide ? classes.wide : undefined}
    label={label}
    hideControls
    inputMode="decimal"
    {...rest}
    classNames={{ input: classes.code }}
    {...bind({ form, name, label })}
  />
)

/** A part of a long form, with its heading. */
export const FieldSection = ({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) => (
  <fieldset className={classes.section}>
    <legend className={classes.legend}>{title}</legend>
    {hint && <p className={classes.hint}>{hint}</p>}
    <div className={classes.grid}>{children}</div>
  </fieldset>
)

/** Fields side by side, as many as fit. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={classes.grid}>{children}</div>
)
