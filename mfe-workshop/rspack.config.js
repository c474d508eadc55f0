import { remote } from '@warsha/web-kit/federation'

export default await remote('mfe-workshop', import.meta.dirname)
