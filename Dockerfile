# One part of the product, chosen by PART: gateway, web, identity, catalogue, access-request, profile, billing, delivery,
# or jobs.
#
#   docker build --build-arg PART=gateway --tag carebourse-gateway .
#
# No shell runs in the result and nothing is written to its file system, so RUNTIME_IMAGE may be one without a shell
# (such as distroless) as long as it has Node 24. See docs/decisions/0001-node-runs-typescript-without-a-build.md.
ARG BASE_IMAGE=node:24-slim
ARG RUNTIME_IMAGE=${BASE_IMAGE}

# Every package, once for all parts: this layer changes with the lockfile alone.
FROM ${BASE_IMAGE} AS packages
WORKDIR /src
# A network with certificates of its own: the path of a file that the build mounts.
ARG NODE_EXTRA_CA_CERTS
COPY package.json package-lock.json .npmrc ./
COPY patches patches
COPY tools/install-stamp.mjs tools/package.json tools/
COPY packages/contracts/package.json packages/contracts/
COPY packages/interchange/package.json packages/interchange/
COPY packages/mail/package.json packages/mail/
COPY packages/messaging/package.json packages/messaging/
COPY packages/rpc/package.json packages/rpc/
COPY packages/runtime/package.json packages/runtime/
COPY packages/table-store/package.json packages/table-store/
COPY packages/tabular/package.json packages/tabular/
COPY packages/testing/package.json packages/testing/
COPY services/access-request/package.json services/access-request/
COPY services/billing/package.json services/billing/
COPY services/catalogue/package.json services/catalogue/
COPY services/delivery/package.json services/delivery/
COPY services/identity/package.json services/identity/
COPY services/profile/package.json services/profile/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY proof/package.json proof/
COPY load-tests/package.json load-tests/
COPY local/agents/package.json local/agents/
COPY local/demo/package.json local/demo/
COPY local/directory/package.json local/directory/
COPY local/mailbox/package.json local/mailbox/
COPY local/payments/package.json local/payments/
RUN npm ci --include=dev --no-progress --loglevel=error

FROM packages AS build
COPY . .
RUN npm run --silent generate && npm run --silent generate:rpc
ARG PART
ARG VERSION=0.0.0
RUN node --disable-warning=ExperimentalWarning tools/image/assemble.ts ${PART} /out --version ${VERSION}

FROM ${RUNTIME_IMAGE}
ARG PART
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Carebourse ${PART}" \
      org.opencontainers.image.description="One part of the Carebourse marketplace; its packages are listed in /app/sbom.cdx.json" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.vendor="Carebourse"
# /nodejs/bin is where distroless images keep Node.
ENV NODE_ENV=production PATH=/usr/local/bin:/usr/bin:/bin:/nodejs/bin
# docs/decisions/0063-memory-and-speed-settings-are-measured.md
ENV MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
# Packages first: most releases change only the layer after them.
COPY --from=build /out/node_modules ./node_modules
COPY --from=build /out/app ./
# A number, so that Kubernetes can see that it is not root.
USER 65532:65532
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "--enable-source-maps", "--external-memory-accounted-in-global-limit"]
CMD ["main.js"]
