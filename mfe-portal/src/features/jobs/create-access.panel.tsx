import { Button, useTranslation } from '@warsha/web-kit'
import { Form, LtrField, PasswordField, useContractForm } from '@warsha/web-kit/forms'
import { useState } from 'react'
import portal from '../shared/portal.module.css'
import { useCreateAccess } from './job.api.ts'
import classes from './job.module.css'

interface AccessValues {
  email: string
  password: string
}

const AccessForm = ({ jobId, close }: { jobId: string; close: () => void }) => {
  const { t } = useTranslation('portal')
  const access = useCreateAccess(jobId)
  const form = useContractForm<AccessValues>({
    initialValues: { email: '', password: '' },
    schema: () =>
      import('@warsha/contracts/identity/access-links').then(
        ({ createAccess }) => createAccess.body,
      ),
    submit: (values) => access.mutateAsync(values),
  })
  return (
    <Form
      form={form}
      submitLabel={t('access.submit')}
      failedText={t('access.failed')}
      onCancel={close}
    >
      <div className={classes.fields}>
        <LtrField
          form={form}
          name="email"
          label={t('access.email')}
          description={t('access.email_hint')}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <PasswordField
          form={form}
          name="password"
          label={t('access.password')}
          autoComplete="new-password"
          withAsterisk
        />
      </div>
    </Form>
  )
}

/** Offers the customer of a job link an account for the whole portal. */
export default function CreateAccessPanel({ jobId }: { jobId: string }) {
  const { t } = useTranslation('portal')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={portal.card} aria-labelledby="create-access">
      <h2 id="create-access">{t('access.title')}</h2>
      <p className={portal.soft}>{t('access.text')}</p>
      {isOpen ? (
        <AccessForm jobId={jobId} close={() => setOpen(false)} />
      ) : (
        <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
          {t('access.open')}
        </Button>
      )}
    </section>
  )
}
