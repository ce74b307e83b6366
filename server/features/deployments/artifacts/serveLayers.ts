import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ContextOf } from '../../../platform/graphql/http/answerOverHttp.ts';
import { layerRoute } from '../../../platform/graphql/http/ownHost.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { isLayerToken } from './layerToken.ts';

type Asked = { Params: { organizationId: string; releaseId: string; digest: string } };

const refused = 'This token is not for this layer, or has expired.\n';

/** `GET /internal/layers/{organization}/{release}/{digest}`: a packed layer of a release, to the pod that got a token for it. */
export const serveLayers = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<Asked>(
    layerRoute,
    { config: { accessRule: 'PUBLIC' }, exposeHeadRoute: false },
    async (request, reply) => {
      const { runtime } = contextOf(request, reply);
      const { organizationId, releaseId, digest } = request.params;
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const isOwn = isLayerToken(runtime, { organizationId, releaseId }, token);
      // What was signed is an id of ours.
      const release =
        isOwn &&
        (await jobContextOf(runtime).inOrganization(organizationId, (stores, grant) =>
          stores.releases.load(grant, releaseId),
        ));
      if (!release || !release.layers.some((layer) => layer.digest === digest))
        return reply.code(401).type('text/plain; charset=utf-8').send(refused);
      // Web servers of which no pod asks anything load no artifacts.
      const { artifactsOf } = await import('../builds/enginesOf.ts');
      return reply
        .type('application/octet-stream')
        .header('cache-control', 'private, no-store')
        .send(Readable.from(artifactsOf(runtime).of(organizationId).packed(digest)));
    },
  );
};
