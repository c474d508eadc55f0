import { login } from '@warsha/contracts/identity/routes/auth'
import { request, Stack, startSession, toast, useSession, useTranslation } from '@warsha/web-kit'
import { FormModal, PasswordField, useContractForm } from '@warsha/web-kit/forms'

const schema = () => import('@warsha/contracts/identity/auth').then(({ login }) => login.body)

interface SignInAgainModalProps {
  onClose: () => void
}

/** Starts a new session of the same user, without leaving the page. */
export default function SignInAgainModal({ onClose }: SignInAgainModalProps) {
  const { t } = useTranslation('shell')
  const username = useSession((session) => session.user?.username) ?? ''
  const form = useContractForm({
    initialValues: { username, password: '' },
    schema,
    submit: async (body) => {
      const { token, user } = await request(login, { body })
      startSession(token, user)
    },
    onDone: () => {
      toast.success(t('session.renewed'))
      onClose()
    },
  })
  // A password is not worth a question: the user types it again.
  const formWithNothingToLose = { ...form, isDirty: false }
  return (
    <FormModal
      form={formWithNothingToLose}
      title={t('session.sign_in_again')}
      submitLabel={t('session.submit')}
      failedText={t('session.failed')}
      onClose={onClose}
      size="sm"
    >
      <Stack gap="md">
        <p>{t('session.stays', { username: `\u2068${username}\u2069` })}</p>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" autoComplete="username" value={username} readOnly />
        <PasswordField
          form={form}
          name="password"
          label={t('session.password')}
          autoComplete="current-password"
          data-autofocus
          required
        />
      </Stack>
    </FormModal>
  )
}
