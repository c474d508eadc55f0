import { changePassword } from '@warsha/contracts/identity/routes/auth'
import { request, Stack, startSession, toast, useSession, useTranslation } from '@warsha/web-kit'
import { FormModal, PasswordField, useContractForm } from '@warsha/web-kit/forms'

const schema = () =>
  import('@warsha/contracts/identity/auth').then(({ changePassword }) => changePassword.body)

export default function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const username = useSession((session) => session.user?.username)
  const form = useContractForm({
    initialValues: { current_password: '', new_password: '' },
    schema,
    submit: async (body) => {
      // Changing the password revokes every older token, including the current one.
      const { token, user } = await request(changePassword, { body })
      startSession(token, user)
    },
    onDone: () => {
      toast.success(t('password.changed'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('change_password')}
      submitLabel={t('password.submit')}
      failedText={t('password.failed')}
      onClose={onClose}
      size="sm"
    >
      <Stack gap="md">
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" autoComplete="username" value={username ?? ''} readOnly />
        <PasswordField
          form={form}
          name="current_password"
          label={t('password.current')}
          autoComplete="current-password"
          data-autofocus
          required
        />
        <PasswordField
          form={form}
          name="new_password"
          label={t('password.new')}
          description={t('password.rule')}
          autoComplete="new-password"
          required
        />
      </Stack>
    </FormModal>
  )
}
