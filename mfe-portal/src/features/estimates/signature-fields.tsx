import { isDrawnSignature } from '@warsha/contracts/workshop/estimates/signature-rules'
import { TextInput, useTranslation } from '@warsha/web-kit'
import classes from './estimate.module.css'
import { SignatureField } from './signature-field.tsx'

export interface SignatureState {
  readonly name: string
  readonly strokes: readonly string[]
  /** True if the name counts as the signature. */
  readonly isTyped: boolean
}

export const isNamed = ({ name }: SignatureState): boolean => name.trim() !== ''

export const isSigned = ({ isTyped, strokes }: SignatureState): boolean =>
  isTyped || isDrawnSignature(strokes)

export const toSignature = ({ name, strokes, isTyped }: SignatureState) =>
  isTyped
    ? { kind: 'typed' as const, text: name }
    : { kind: 'drawn' as const, strokes: [...strokes] }

interface SignatureFieldsProps {
  signature: SignatureState
  onChange: (signature: SignatureState) => void
  /** True after the customer tried to send: missing fields show an error. */
  isChecked: boolean
}

/** The name of the person who decides, and the signature: drawn, or the name. */
export const SignatureFields = ({ signature, onChange, isChecked }: SignatureFieldsProps) => {
  const { t } = useTranslation('portal')
  return (
    <>
      <TextInput
        label={t('estimate.name')}
        value={signature.name}
        onChange={(event) => onChange({ ...signature, name: event.currentTarget.value })}
        error={isChecked && !isNamed(signature) && t('estimate.name_needed')}
        maxLength={100}
        autoComplete="name"
      />
      {!signature.isTyped && (
        <SignatureField
          strokes={signature.strokes}
          onChange={(strokes) => onChange({ ...signature, strokes })}
          error={isChecked && !isSigned(signature) ? t('estimate.signature_needed') : undefined}
        />
      )}
      <label className={classes.typed}>
        <input
          type="checkbox"
          checked={signature.isTyped}
          onChange={(event) => onChange({ ...signature, isTyped: event.currentTarget.checked })}
        />
        {t('estimate.sign_by_name')}
      </label>
    </>
  )
}
