import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { Alert, Button, Ltr, useTranslation } from '@warsha/web-kit'
import classes from './attachments.module.css'
import { useRecorder } from './use-recorder.ts'
import { VoicePlayer } from './voice-player.tsx'
import { toVoiceTime } from './voice-time.ts'

interface VoiceRecorderProps {
  onVoice: (voice: File, seconds: number) => void
}

/** Records a voice note, which is heard before it is sent. */
export const VoiceRecorder = ({ onVoice }: VoiceRecorderProps) => {
  const { t } = useTranslation('work-card')
  const { state, start, stop, discard } = useRecorder('voice', t('files.voice_note'))
  if (state.step === 'recording')
    return (
      <Button
        color="red"
        leftSection={<IconPlayerStopFilled size={16} />}
        onClick={stop}
        aria-label={t('files.stop')}
      >
        <Ltr className={classes.code}>{toVoiceTime(state.seconds)}</Ltr>
        <span className={classes.recording} aria-hidden="true" />
        {t('files.stop')}
      </Button>
    )
  if (state.step === 'recorded')
    return (
      <fieldset className={classes.recorded}>
        <legend>{t('files.listen')}</legend>
        <VoicePlayer label={t('files.voice_note')} url={state.url} seconds={state.seconds} />
        <Button
          size="sm"
          onClick={() => {
            onVoice(state.file, state.seconds)
            discard()
          }}
        >
          {t('files.send_voice')}
        </Button>
        <Button size="sm" variant="default" onClick={discard}>
          {t('files.discard_voice')}
        </Button>
      </fieldset>
    )
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMicrophone size={18} />}
        loading={state.step === 'asking'}
        onClick={() => void start()}
      >
        {t('files.record')}
      </Button>
      {state.step === 'problem' && (
        <Alert
          color="yellow"
          role="alert"
          className={classes.problem}
          withCloseButton
          closeButtonLabel={t('kit:close')}
          onClose={discard}
        >
          {t(`files.voice_problem.${state.problem}`)}
        </Alert>
      )}
    </>
  )
}
