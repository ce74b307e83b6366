import { Client, type ClientConfig } from 'pg';

/**
 * Connects to cancel a statement, which only its own login may: without the role that the pools take on. The connection beside the
 * pool is there although all of the pool's are busy. When it is lost, the cancellation rejects; without a listener, its event would end
 * the process.
 */
export class ControlClient extends Client {
  constructor(config: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }

  override async connect(): Promise<this> {
    await super.connect();
    await this.query('set role none');
    return this;
  }
}
