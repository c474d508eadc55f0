import type { Invitation } from '@warsha/contracts/identity/access-links'
import { type IdentityCheck, identityChecks } from '@warsha/contracts/identity/identity-checks'
import type { Customer } from '@warsha/contracts/workshop/customers'
import { Stack, useTranslation } from '@warsha/web-kit'
import { FormModal, LtrField, Radio, useContractForm } from '@warsha/web-kit/forms'
import { useState } from 'react'
import { LinkDialog } from './invitation.dialog.tsx'
import { InvitationContent } from './invitation-content.tsx'
import { useCreateAccountLink } from './invitations.api.ts'

export interface AccountLinkDialogProps {
  customer: Pick<Customer, 'id' | 'email'>
  onClose: () => void
}

interface CheckFormProps extends AccountLinkDialogProps {
  onCreated: (link: Invitation) => void
}

/** Asks how the person was checked before there is a link. */
const CheckForm = ({ customer, onClose, onCreated }: CheckFormProps) => {
  const { t } = useTranslation('invitations')
  const createLink = useCreateAccountLink(customer.id)
  const form = useContractForm<{ checked: IdentityCheck | ''; email: string }>({
    initialValues: { checked: '', email: '' },
    schema: async () =>
      (await import('@warsha/contracts/identity/access-links')).createAccountLink.body,
    submit: async ({ checked, email }) => {
      const { data } = await createLink.mutateAsync({ checked: checked as IdentityCheck, email })
      onCreated(data)
    },
  })
  return (
    <FormModal
      form={form}
      title={t('account_title')}
      submitLabel={t('account_create')}
      failedText={t('failed')}
      onClose={onClose}
      size="md"
    >
      <Stack gap="md">
        <p>{t('account_check')}</p>
        <Radio.Group
          label={t('account_checked')}
          withAsterisk
          data-path="checked"
          {...form.fields.getInputProps('checked')}
        >
          <Stack gap="xs" mt="xs">
            {identityChecks.map((check) => (
              <Radio key={check} value={check} label={t(`checks.${check}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {!customer.email && (
          <LtrField
            form={form}
            name="email"
            label={t('account_email')}
            description={t('account_email_hint')}
            type="email"
            inputMode="email"
            withAsterisk
          />
        )}
      </Stack>
    </FormModal>
  )
}

/** The link with which a customer chooses the password of the portal, after reception has checked the person. */
export const AccountLinkDialog = ({ customer, onClose }: AccountLinkDialogProps) => {
  const { t } = useTranslation('invitations')
  const [link, setLink] = useState<Invitation | null>(null)
  if (!link) return <CheckForm customer={customer} onClose={onClose} onCreated={setLink} />
  return (
    <LinkDialog title={t('account_title')} text={t('account_text')} onClose={onClose}>
      <InvitationContent invitation={link} />
    </LinkDialog>
  )
}
